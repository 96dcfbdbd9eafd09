import { describe, expect, test } from 'vitest';
import { markdownToHtml } from '@/lib/content/parse/markdown';
import { remoteMediaPath } from '@/lib/domain/media/remote-media';
import { sanitizeRichText } from '@/lib/domain/richtext/sanitise';
import { readingMinutes, stripHtml } from '@/lib/domain/richtext/text';
import { parseHighlight } from '@/lib/domain/search/search-results';
import type { Locale } from '@/lib/i18n/locales';
import { htmlToMarkdown } from '@/lib/site/discovery/page-markdown';

const siteOrigin = 'https://www.site.test';
const places = { siteOrigin, origin: null, hosts: [] };
const clean = (html: string, locale: Locale = 'en') => sanitizeRichText(html, { locale, places }).html;

describe('hostile HTML', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=/media/a.png onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#9;script:alert(1)">x</a>',
    '<a href=" &#x01;javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
    '<svg onload=alert(1)><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x</button></form>',
    '<style>@import "https://evil.test/a.css"</style><p style="background:url(https://evil.test)">x</p>',
    '<meta http-equiv=refresh content="0;url=https://evil.test"><base href="https://evil.test/"><link rel=stylesheet href=//evil.test>',
    '<!--<img src="--><img src=x onerror=alert(1)//">',
    '<template><img src=x onerror=alert(1)></template><xmp><img src=x onerror=alert(1)></xmp>',
  ])('nothing of %s can act', (html) => {
    const result = clean(html);
    expect(result).not.toMatch(
      /<(?:script|style|iframe|object|embed|svg|math|form|button|input|select|textarea|meta|base|link|template|noscript|xmp)/i,
    );
    expect(result).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc|formaction)\s*=/i);
    expect(result).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
    // Sanitising is idempotent: a second pass changes nothing.
    expect(clean(result)).toBe(result);
  });

  test('an id cannot stand for a property of the document', () => {
    expect(clean('<p id="cookie">x</p><a name="body">y</a>')).toBe('<p id="content-cookie">x</p><a>y</a>');
  });

  test('broken HTML is closed and keeps its words', () => {
    const result = clean('<p>one <b>two <i>three</b> four<ul><li>five</p><td>six');
    expect(stripHtml(result).replaceAll(' ', '')).toBe('onetwothreefourfivesix');
    expect((result.match(/<(b|i|p|ul|li)>/g) ?? []).length).toBe((result.match(/<\/(b|i|p|ul|li)>/g) ?? []).length);
  });

  describe('elements nested 100,000 deep give their words instead of an error', () => {
    const times = 100_000;
    const nested = (tags: string, close = '') => `${tags.repeat(times)}deep${close.repeat(times)}`;
    test.each([
      ['blocks', nested('<div>')],
      ['emphasis in paragraphs', nested('<p><em>')],
      ['tables', nested('<table><tr><td>')],
      ['lists', nested('<ul><li>')],
      ['unknown names', nested('<x-y/>')],
      ['tags that a shortcode hides', nested('<[/caption]div>')],
      ['after a comment that ends early', `<!-->${nested('<div>')}`],
      [
        'formatting that each paragraph opens again',
        `${Array.from({ length: 200 }, (_, at) => `<b class=c${at}>`).join('')}${'<p>deep'.repeat(times)}`,
      ],
    ])('%s', async (_, html) => {
      expect(clean(html)).toContain('deep');
      expect(
        parseHighlight(html)
          .map(({ text }) => text)
          .join(''),
      ).toContain('deep');
      expect(await htmlToMarkdown(html, siteOrigin)).toContain('deep');
    });
  });

  test.each([
    ['quotations', `${'>'.repeat(10_000)} `],
    ['lists on one line', '- '.repeat(10_000)],
    ['lists in quotations', '> - '.repeat(5_000)],
    ['both', `${'> '.repeat(200)}${'*'.repeat(200)}`],
  ])('Markdown of %s nested 10,000 deep gives its words instead of an error', (_, marks) => {
    const html = markdownToHtml(`${marks}deep & <b>low</b>${[...marks].reverse().join('')}`);
    expect(html).toMatch(/^<p>\s*deep &#38; low\s*[^<]*<\/p>$/);
    expect(stripHtml(clean(html))).toContain('deep & low');
  });

  test.each([
    ['lists', Array.from({ length: 40 }, (_, at) => `${'  '.repeat(at)}- item`).join('\n'), '<li>'],
    ['quotations', `${'> '.repeat(40)}deep`, '<blockquote>'],
  ])('Markdown with %s nested 40 deep keeps all of them', (_, text, tag) => {
    expect(clean(markdownToHtml(text)).split(tag)).toHaveLength(41);
  });

  test('a long page of ordinary depth keeps its elements', () => {
    const row = '<tr><td><p>one <b>two</b><br><img src="/media/a.png"></td><td>three</td></tr>';
    const page = `<div><ul>${'<li>item <em>x</em>'.repeat(2_000)}</ul><table>${row.repeat(2_000)}</table></div>`;
    expect(clean(page).match(/<(?:li|tr)>/g)).toHaveLength(4_000);
  });
});

describe('what a content system leaves in its HTML', () => {
  const hosts = ['cms.test'];
  const shownBy = (html: string) => sanitizeRichText(html, { locale: 'en', places: { ...places, hosts } }).html;
  const pictures = (html: string) =>
    [...shownBy(html).matchAll(/<img src="([^"?]*)[^"]*"[^>]*?alt="([^"]*)"/g)].map(([, src, alt]) => [src, alt]);
  const real = remoteMediaPath('https://cms.test/real.jpg', { origin: null, hosts });

  test.each([
    [
      'data-src, with a copy for browsers without script',
      '<img src="data:image/gif;base64,R0lGOD" data-src="https://cms.test/real.jpg" alt="Seam"><noscript><img src="https://cms.test/real.jpg" alt="Seam"></noscript>',
    ],
    [
      'the copy alone',
      '<p><img alt="Seam" class="lazy"><noscript><img src="https://cms.test/real.jpg" alt="Seam"></noscript></p>',
    ],
    ['srcset alone', '<img srcset="https://cms.test/small.jpg 300w, https://cms.test/real.jpg 1200w" alt="Seam">'],
    [
      'a blank picture',
      '<img src="https://cms.test/img/blank.gif" data-original="https://cms.test/real.jpg" alt="Seam">',
    ],
    [
      'picture with sources',
      '<picture><source srcset="https://cms.test/real.jpg 900w" type="image/jpeg"><img alt="Seam"></picture>',
    ],
    ['no loading at all', '<img src="https://cms.test/real.jpg" data-src="https://cms.test/other.jpg" alt="Seam">'],
  ])('%s: the picture is shown once', (_, html) => {
    expect(pictures(html)).toEqual([[real, 'Seam']]);
  });

  test('a picture of another place leaves its words in a paragraph', () => {
    expect(shownBy('<p>A</p><img src="https://elsewhere.test/x.png" alt="A seam"><p>B</p>')).toBe(
      '<p>A</p><p>A seam</p><p>B</p>',
    );
  });

  test('a caption becomes one, with its picture', () => {
    const html = shownBy(
      '<p>A</p>[caption id="attachment_6" align="alignnone" width="300"]<a href="https://cms.test/real.jpg"><img src="https://cms.test/real.jpg" alt="Seam"></a> The seam, 3 mm off[/caption]<p>B</p>',
    );
    expect(html).toMatch(
      /^<p>A<\/p><figure><a [^>]*><img [^>]*><\/a><figcaption>The seam, 3 mm off<\/figcaption><\/figure><p>B<\/p>$/,
    );
  });

  test.each([
    ['[gallery ids="1,2"]', ''],
    ['[vc_row][vc_column width="1/2"]Text[/vc_column][/vc_row]', 'Text'],
    ['[et_pb_section fb_built="1"]<b>Text</b>[/et_pb_section]', '<b>Text</b>'],
    ['[button link="https://x.test" color=red]Ask[/button]', 'Ask'],
    ['as written [sic] in [1] and [EN 14682], [optional]', 'as written [sic] in [1] and [EN 14682], [optional]'],
    ['a = [1, 2] when x[i] = 3', 'a = [1, 2] when x[i] = 3'],
  ])('%s', (html, shown) => {
    expect(shownBy(`<p>${html}</p>`)).toBe(`<p>${shown}</p>`);
  });

  test('brackets without end cost no more than their length', () => {
    expect(shownBy('[caption a="'.repeat(20_000) + '[x '.repeat(20_000))).toContain('[x');
  });
});

describe('headings', () => {
  test('h1 becomes h2, and every heading has an id of its own, in Chinese too', () => {
    const { html, headings } = sanitizeRichText(
      '<h1>Plan</h1><h2>第一步：检查</h2><h2>第一步：检查</h2><h3 id="own">Own <em>one</em></h3>',
      { locale: 'zh', places },
    );
    expect(html).not.toContain('<h1');
    expect(headings.map(({ text, level }) => [text, level])).toEqual([
      ['Plan', 2],
      ['第一步：检查', 2],
      ['第一步：检查', 2],
      ['Own one', 3],
    ]);
    expect(headings[1]?.id).toMatch(/^section-第一步/);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(4);
    for (const { id } of headings) expect(html).toContain(`id="${id}"`);
  });

  test('B13 cells of tables keep the headers that they name', () => {
    expect(clean('<table><tr><th id="a">A</th><td headers="a">1</td></tr></table>')).toMatch(
      /<th id="content-a">A<\/th><td headers="content-a">1<\/td>/,
    );
    const name = `${'a'.repeat(119)}📦📦`;
    expect(clean(`<table><caption>${name}</caption><tr><td>1</td></tr></table>`)).toContain(`"${'a'.repeat(119)}📦"`);
  });

  test('a link to an id of the text follows it, and an id given twice stands once', () => {
    expect(clean('<h2 id="a">A</h2><p id="a">B</p><a href="#a">up</a>')).toBe(
      '<h2 id="content-a">A</h2><p>B</p><a href="#content-a">up</a>',
    );
  });
});

describe('links', () => {
  test.each<[Locale, string, string]>([
    ['en', '/service/supplier-audit?x=1#top', '/en/service/supplier-audit?x=1#top'],
    ['fr', 'https://www.site.test/blog/a', '/fr/blog/a'],
    ['es', '/', '/es'],
    ['en', '/en/faq', '/en/faq'],
    ['en', '/media/a', '/media/a'],
    ['en', '/files/plan.pdf', '/files/plan.pdf'],
    ['en', '/homeInfoDetailed/7.html', '/en/homeInfoDetailed/7.html'],
    ['en', 'mailto:a@site.test', 'mailto:a@site.test'],
    ['en', 'tel:+8675500000000', 'tel:+8675500000000'],
  ])('in %s %s leads to %s', (locale, href, expected) => {
    expect(clean(`<a href="${href}">x</a>`, locale)).toBe(`<a href="${expected}">x</a>`);
  });

  test.each([
    'https://other.test/a',
    '//other.test/a',
    '/\\other.test/a',
    '/&#9;/other.test/a',
    'https://www.site.test.evil.test/a',
  ])('an outside link carries rel: %s', (href) => {
    const result = clean(`<a href="${href}" target="_blank" rel="opener">x</a>`);
    expect(result).toMatch(/^<a href="https:\/\/[^"]+" rel="noopener noreferrer nofollow">x<\/a>$/);
  });
});

describe('pictures, tables and frames', () => {
  test('a picture keeps its size or takes it from the lookup, and loads late', () => {
    const imageSize = (src: string) => (src === '/media/b.png' ? { width: 30, height: 20 } : null);
    const { html } = sanitizeRichText(
      '<img src="/media/a.png" width="4" height="3" alt="A"><img src="/media/b.png"><img src="/media/c.png" width="x">',
      { locale: 'en', places, imageSize },
    );
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) expect(picture).toMatch(/loading="lazy" decoding="async"/);
    expect(pictures[0]).toMatch(/alt="A" width="4" height="3"/);
    expect(pictures[1]).toMatch(/alt="" width="30" height="20"/);
    expect(pictures[2]).not.toContain('width');
  });

  const service = { siteOrigin, origin: 'http://10.0.0.5:8080', hosts: ['cdn.example.com'] };
  const cleanOf = (html: string) => sanitizeRichText(html, { locale: 'en', places: service }).html;
  const pathOf = (address: string) => remoteMediaPath(address, service) ?? 'none';

  test.each(['/media/a.png', 'media/a.png', 'http://10.0.0.5:8080/media/a.png', 'https://cdn.example.com/a.png'])(
    'A70 a picture of the service or a listed host is scaled here: %s',
    (src) => {
      const path = pathOf(src);
      const html = cleanOf(`<p><img src="${src}" alt="Quay" srcset="https://evil.test/x 2x" onerror="x()"></p>`);
      expect(html).toContain(`<img src="${path}?w=960" srcset="${path}?w=160 160w, ${path}?w=320 320w,`);
      expect(html).toMatch(/ sizes="[^"]*42rem[^"]*" alt="Quay" loading="lazy" decoding="async"/);
      expect(html).not.toMatch(/10\.0\.0\.5|cdn\.example|evil|onerror/);
    },
  );

  test('A70 a picture with a width asks for no larger one and keeps its size', () => {
    const html = cleanOf('<img src="/media/a.png" width="120" height="90">');
    expect(html).toContain('sizes="min(120px, 100vw)" alt="" width="120" height="90"');
  });

  test.each(['https://elsewhere.test/a.png', 'data:image/png;base64,AA', 'javascript:alert(1)', '/media/a.svg', ''])(
    'A70 of a picture from "%s" the alternative text stays',
    (src) => {
      expect(cleanOf(`<p>x <img src="${src}" alt="Two &lt;b&gt; cranes"> y</p>`)).toBe(
        '<p>x Two &#x3C;b> cranes y</p>',
      );
      expect(cleanOf(`<p><a href="/blog/x"><img src="${src}" alt="Crane"></a></p>`)).toBe(
        '<p><a href="/en/blog/x">Crane</a></p>',
      );
      expect(cleanOf(`<p>x<img src="${src}" alt=" "></p>`)).toBe('<p>x</p>');
    },
  );

  test('A70 films and recordings of the service or a listed host play here, with the controls of the browser', () => {
    const film = '<video src="/films/a.mp4" poster="/media/a.png" width="640" height="360" autoplay loop onplay="x()">';
    expect(cleanOf(`${film}<track src="/a.vtt"><p>old browsers</p></video>`)).toBe(
      `<video src="${pathOf('/films/a.mp4')}" controls preload="none" playsinline width="640" height="360" ` +
        `poster="${pathOf('/media/a.png')}?w=960"></video>`,
    );
    const sources = '<source src="/a.avi"><source src="https://elsewhere.test/a.webm"><source src="/a.webm" type="x">';
    for (const name of ['video', 'audio'])
      expect(cleanOf(`<${name} controls>${sources}</${name}>`)).toContain(
        `<${name} src="${pathOf('/a.webm')}" controls preload="metadata"`,
      );
  });

  test.each([
    '<video src="https://elsewhere.test/a.mp4" poster="https://elsewhere.test/a.png"></video>',
    '<video><source src="//elsewhere.test/a.mp4"></video>',
    '<source src="/a.mp4">',
    '<video></video>',
  ])('A70 nothing is left of %s', (html) => {
    expect(cleanOf(`<p>x</p>${html}`)).toBe('<p>x</p>');
  });

  test('A70 links to files of the service lead to this site, links to its pages as before', () => {
    for (const href of [
      '/files/sheet.pdf',
      'http://10.0.0.5:8080/files/sheet.pdf',
      'https://cdn.example.com/a.mp4?x=1',
    ])
      expect(cleanOf(`<a href="${href}">x</a>`), href).toBe(`<a href="${pathOf(href)}">x</a>`);
    expect(cleanOf('<a href="/blog/x">x</a>')).toBe('<a href="/en/blog/x">x</a>');
    expect(cleanOf('<a href="https://elsewhere.test/a.pdf">x</a>')).toContain('href="https://elsewhere.test/a.pdf"');
    expect(cleanOf('<a href="https://www.site.test/media/downloads/a.pdf">x</a>')).toContain(
      'href="/media/downloads/a.pdf"',
    );
  });

  test('B14 the empty corner of a table is no heading; one with a word or a picture is', () => {
    expect(
      clean('<table><tr><th> </th><th>During</th><th><img src="/media/a.png" alt="After"></th></tr></table>'),
    ).toMatch(/<td> <\/td><th>During<\/th><th><img [^>]*alt="After"/);
  });

  test('every table stands in a region that can be focused and has a name of its own', () => {
    const table = '<table><tr><th>Lot "A"</th><th>Sample</th></tr><tr><td>1</td><td>2</td></tr></table>';
    const names = [
      ...clean(table + table).matchAll(
        /<div class="table-scroll" tabindex="0" role="region" aria-label="([^"]*)"><table>/g,
      ),
    ].map((match) => match[1]);
    expect(names).toEqual(['Lot &#x22;A&#x22;, Sample', 'Lot &#x22;A&#x22;, Sample (2)']);
  });
});

describe('text', () => {
  test('stripHtml keeps words apart and drops what is not read', () => {
    expect(stripHtml('<p>One&nbsp;&amp;</p><p>t<b>w</b>o</p><script>x</script><!-- y -->&#20013;&#x6587;')).toBe(
      'One & two 中文',
    );
    expect(
      stripHtml('<p>Contr&ocirc;le &#8211; 5&#160;&euro;, it&#146;s &Eacute;t&eacute; &frac12; &amp;lt; &#xD800;.</p>'),
    ).toBe('Contrôle – 5 €, it’s Été ½ &lt; .');
    expect(stripHtml('2 < 3, a <b and <c')).toBe('2 < 3, a <b and <c');
    expect(stripHtml('&ldquo;golden&rdquo;&hellip; &valueOf; &nothing;')).toBe('“golden”… &valueOf; &nothing;');
  });

  test('reading time counts words, or characters in Chinese', () => {
    expect(readingMinutes(`<p>${'word '.repeat(440)}</p>`, 'en')).toBe(2);
    expect(readingMinutes(`<p>${'word '.repeat(441)}</p>`, 'fr')).toBe(3);
    expect(readingMinutes(`<p>${'字'.repeat(800)}，。</p>`, 'zh')).toBe(2);
    expect(readingMinutes('', 'es')).toBe(1);
  });
});
