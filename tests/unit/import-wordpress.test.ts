import { describe, expect, it } from 'vitest';
import { redirectTable } from '@/lib/content/redirects';
import { importWordpress } from '@/lib/tools/owner/import-wordpress';

type Fields = Partial<Record<'title' | 'link' | 'content' | 'type' | 'status' | 'name' | 'more', string>> & {
  id: number;
};
const item = ({
  id,
  title = '',
  link = '',
  content = '',
  type = 'post',
  status = 'publish',
  name = '',
  more = '',
}: Fields) => `<item>
<title><![CDATA[${title}]]></title><link>${link}</link><dc:creator><![CDATA[anna]]></dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>2024-03-09 10:30:00</wp:post_date><wp:post_modified>2025-01-02 08:00:00</wp:post_modified>
<wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
const file = (...items: Fields[]) => `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<link>https://www.old.example</link><wp:base_site_url>https://www.old.example</wp:base_site_url>${items.map(item).join('')}</channel></rss>`;
const options = {
  locale: 'en',
  tags: ['factory-audit'],
  taken: { news: new Set(['mugs']), page: new Set<string>() },
  known: redirectTable([]),
} as const;
const cup = 'https://cdn.old.example/wp-content/uploads/2024/03/Cup%20A.jpg';
const attachment: Fields = {
  id: 9,
  type: 'attachment',
  status: 'inherit',
  more: `<wp:attachment_url>${cup}</wp:attachment_url>`,
};
const category = (domain: string, name: string) =>
  `<category domain="${domain}" nicename="${name}"><![CDATA[x]]></category>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

describe('a WordPress export', () => {
  it('becomes Markdown with dates, author, tags, cover and description, and leads its addresses on', async () => {
    const { files, media, redirects, problems } = await importWordpress(
      file(
        attachment,
        {
          id: 5,
          title: 'Mugs &amp; bowls',
          name: 'mugs',
          link: 'https://www.old.example/2024/03/mugs/',
          content: `<!-- wp:heading --><h1>Why</h1><!-- /wp:heading --><p>See <a href="https://old.example/about-us/#team">us</a>.</p><img src="${cup.replace('.jpg', '-300x200.jpg')}" alt="A cup"/>`,
          more:
            category('category', 'factory-audit') +
            category('post_tag', 'cups') +
            meta('_thumbnail_id', '9') +
            meta('_yoast_wpseo_metadesc', 'On mugs'),
        },
        {
          id: 6,
          type: 'page',
          title: 'About us',
          name: 'about-us',
          link: 'https://www.old.example/about-us/',
          content: 'One.\n\nTwo\nthree.',
        },
      ),
      options,
    );
    const [mugs, about] = files;
    expect(mugs?.file).toBe('en/posts/news/mugs-2.md');
    expect(mugs?.text).toContain('title: "Mugs & bowls"');
    for (const line of ['author: "anna"', 'date: "2024-03-09"', 'updated: "2025-01-02"', 'tags: ["factory-audit"]'])
      expect(mugs?.text).toContain(line);
    expect(mugs?.text).toContain('cover: "/media/imported/2024-03-Cup-A.jpg"');
    expect(mugs?.text).toContain('"meta_description","value":"On mugs"');
    expect(mugs?.text).toContain(
      '## Why\n\nSee [us](/en/about-us#team).\n\n![A cup](/media/imported/2024-03-Cup-A.jpg)\n',
    );
    expect(about?.text).toMatch(/\n---\nOne\.\n\nTwo\\?\s*\n?three\.\n$/);
    expect([...media]).toEqual([['/media/imported/2024-03-Cup-A.jpg', cup]]);
    const leads = redirects.map((entry) => ('to' in entry ? `${entry.from} ${entry.to}` : entry.from));
    expect(leads).toEqual([
      '/2024/03/mugs/ /en/blog/mugs-2',
      '/?p=5 /en/blog/mugs-2',
      '/about-us/ /en/about-us',
      '/?page_id=6 /en/about-us',
      '/wp-content/uploads/2024/03/Cup%20A.jpg /media/imported/2024-03-Cup-A.jpg',
    ]);
    expect(problems.join('\n')).toMatch(/mugs is taken.*mugs-2[\s\S]*tags\.yaml has no such tags: cups/);
  });

  it('is cleaned of what builders and editors leave, which the report names', async () => {
    const { files, problems } = await importWordpress(
      file({
        id: 1,
        title: 'Built',
        name: 'built',
        content:
          '[vc_row css=".a{}"][vc_column]<p>Kept <strong>text</strong></p>[/vc_column][/vc_row][contact-form-7 id="4"]<iframe src="https://x.example"></iframe><script>alert(1)</script>',
      }),
      options,
    );
    expect(files[0]?.text).toMatch(/---\nKept \*\*text\*\*\n$/);
    expect(problems).toEqual(['Built: without [vc_row], [vc_column], [contact-form-7], <iframe>, <script>']);
  });

  it('keeps drafts, moments, other scripts and reserved addresses apart, and leaves out what was not public', async () => {
    const { files, problems } = await importWordpress(
      file(
        { id: 1, title: 'Draft', content: 'a', status: 'draft' },
        {
          id: 2,
          title: 'Later',
          content: 'a',
          status: 'future',
          more: '<wp:post_date_gmt>2024-03-09 02:30:00</wp:post_date_gmt>',
        },
        { id: 3, title: '关于我们', name: '%e5%85%b3', content: 'a', type: 'page' },
        { id: 4, title: 'Service', name: 'service', content: 'a', type: 'page' },
        { id: 5, title: 'Secret', content: 'a', status: 'private' },
        { id: 6, title: 'Locked', content: 'a', more: '<wp:post_password>x</wp:post_password>' },
        { id: 7, title: 'Empty' },
        { id: 8, title: 'Shop', type: 'product', content: 'a' },
      ),
      options,
    );
    expect(files.map((one) => one.file.split('/').at(-1))).toEqual([
      'Draft.md',
      'Later.md',
      'page-3.md',
      'service-2.md',
    ]);
    expect(files[0]?.text).toContain('draft: true');
    expect(files[1]?.text).toContain('publish: "2024-03-09T02:30+00:00"');
    expect(problems).toEqual([
      'Service: service is taken, so its address ends in service-2',
      'Secret: left out, as it is private',
      'Locked: left out, as it is protected by a password',
      'Empty: left out, as it has no text',
      '1 of the kind product are not taken over',
    ]);
  });

  it('keeps pictures apart whose names are in another script, and bears addresses that are not UTF-8', async () => {
    const upload = 'https://www.old.example/wp-content/uploads';
    const names = [
      '%E5%9B%BE%E4%B8%80.jpg',
      '%E5%9B%BE%E4%BA%8C.jpg',
      '100%.jpg',
      'a-1.jpg',
      '2024/a_1.jpg',
      '2024-a/1.jpg',
    ];
    const { media, redirects } = await importWordpress(
      file({ id: 1, name: '%e5', title: 'A', content: names.map((name) => `<img src="${upload}/${name}">`).join('') }),
      options,
    );
    expect([...media.values()]).toEqual(names.map((name) => `${upload}/${name}`));
    expect(new Set(redirects.map(({ from }) => from)).size).toBe(redirects.length);
  });

  it('shortens a text without spaces', async () => {
    const { files } = await importWordpress(file({ id: 1, title: 'A', content: '质'.repeat(900) }), options);
    expect(files[0]?.text).toContain(`excerpt: "${'质'.repeat(199)}…"`);
  });

  it('leads no address to a text that is left out, nor one that is a page again', async () => {
    const { redirects } = await importWordpress(
      file(
        { id: 1, title: 'Gone', link: 'https://www.old.example/gone/' },
        { id: 2, title: 'Cup', name: 'cup', content: 'a', link: 'https://www.old.example/en/cup/', type: 'page' },
        { id: 3, title: 'Old', name: 'old', content: 'a', link: 'https://www.old.example/en/blog/CUP-2', type: 'page' },
        { id: 4, title: 'CUP-2', name: 'CUP-2', content: 'a', link: 'https://www.old.example/x' },
      ),
      options,
    );
    expect(redirects.map((entry) => ('to' in entry ? `${entry.from} ${entry.to}` : ''))).toEqual([
      '/?page_id=2 /en/cup',
      '/?page_id=3 /en/old',
      '/x /en/blog/CUP-2',
      '/?p=4 /en/blog/CUP-2',
    ]);
  });

  it('takes nothing over twice, and leaves an address to who has it', async () => {
    const first = file(
      { id: 1, title: 'Draft', content: 'a', status: 'draft' },
      {
        id: 2,
        title: 'Cup',
        content: '<a href="https://www.old.example/">home</a>',
        link: 'https://www.old.example/cup',
      },
    );
    const { files, redirects } = await importWordpress(first, options);
    expect(files[1]?.text).toContain('[home](/en)');
    const known = redirectTable(redirects);
    const again = await importWordpress(first, { ...options, known });
    expect([again.files, again.redirects]).toEqual([[], []]);
    expect(again.problems).toEqual(['Draft', 'Cup'].map((name) => `${name}: left out, as it was taken over before`));
    const french = await importWordpress(first, { ...options, known, locale: 'fr' });
    expect(french.files).toHaveLength(2);
    expect([french.redirects, french.problems.at(-1)]).toEqual([
      [],
      '/?p=2: is led elsewhere already, not to /fr/blog/Cup',
    ]);
  });

  it('names writers as readers know them, keeps galleries, and has an excerpt of the first paragraph', async () => {
    const writer =
      '<wp:author><wp:author_login>anna</wp:author_login><wp:author_display_name>Anna Berg</wp:author_display_name></wp:author>';
    const xml = file(attachment, {
      id: 1,
      title: 'Visit',
      content:
        '<h2>We moved</h2>\n<p>Three factories.</p>\n[gallery ids="9" columns="2"]\n<a href="/x">Write</a> [gallery ids="9,77"]',
    }).replace('<item>', `${writer}<item>`);
    const { files, media, problems } = await importWordpress(xml, options);
    expect(files[0]?.text).toContain('author: "Anna Berg"');
    expect(files[0]?.text).toContain('{"key":"person","value":"1"}');
    expect(files[0]?.text).toContain('excerpt: "Three factories."');
    expect(files[0]?.text.match(/!\[\]\(\/media\/imported\/2024-03-Cup-A\.jpg\)/g)).toHaveLength(1);
    expect([...media.values()]).toEqual([cup]);
    expect(problems).toEqual(['Visit: without [gallery]']);
  });

  it('asks again for the pictures of what it took over before', async () => {
    const more = meta('_thumbnail_id', '9');
    const xml = file(attachment, { id: 1, title: 'Cup', name: 'cup', content: `<img src="${cup}">`, more });
    const first = await importWordpress(xml, options);
    const again = await importWordpress(xml, { ...options, known: redirectTable(first.redirects) });
    expect([again.files, again.redirects, [...again.media]]).toEqual([[], [], [...first.media]]);
    expect(again.problems).toEqual(['Cup: left out, as it was taken over before']);
  });

  it.each(['', '<rss/>', '<html></html>', '<rss><channel></channel></rss>'])('%j is refused', async (xml) => {
    await expect(importWordpress(xml, options)).rejects.toThrow('This is no export of WordPress');
  });
});
