import { describe, expect, it } from 'vitest';
import { parseTerm, searchPageCount, searchPath, searchRequestUrl } from '@/lib/domain/search/search-query';
import { parseHighlight, parseResults } from '@/lib/domain/search/search-results';

const wire = {
  id: 7,
  slug: 'mug',
  title: 'Mugs',
  created_at: '2026-03-01T00:00:00+08:00',
  highlight_content: 'a <em>mug</em>',
};

describe('the query of a search', () => {
  it('keeps a term readable for the content call', () => {
    expect(parseTerm('a\u0000b\ud800c')).toBe('a b c');
    expect(parseTerm('x'.repeat(300))).toHaveLength(200);
    expect(parseTerm(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
  });
  it('M6.15 writes both parameters, none for an empty term', () => {
    expect(searchPath('mug', 1)).toBe('/search?q=mug&page=1');
    expect(searchPath('')).toBe('/search');
  });
  it('M6.19 asks for 20 at a time and pages by the total', () => {
    expect(searchRequestUrl('fr', 'é&')).toBe('/topapi/v1/post?_search_=%C3%A9%26&page=1&limit=20&locale=fr');
    expect([searchPageCount(0), searchPageCount(20), searchPageCount(21)]).toEqual([1, 1, 2]);
  });
});

describe('an answer of the search call', () => {
  it('M6.16 leads to /blog/{slug}, or to the id of a post without one', () => {
    const parsed = parseResults({ data: [wire, { ...wire, id: '8', slug: '' }], meta: { total: 2 } });
    expect(parsed?.items.map(({ path }) => path)).toEqual(['/blog/mug', '/blog/8']);
    expect(parsed?.total).toBe(2);
  });
  it.each([null, 'no', {}, { data: {}, meta: { total: 0 } }, { data: { data: {} } }])('refuses %j', (answer) =>
    expect(parseResults(answer)).toBeNull(),
  );
  it.each([[[wire]], [{ data: [wire] }], [{ data: { data: [wire], meta: { total: '1' } } }]])(
    'reads a list in any envelope, counted or not: %j',
    (answer) => expect(parseResults(answer)).toMatchObject({ items: [{ path: '/blog/mug' }], total: 1 }),
  );
  it('reads the HTML in the plain fields of a service: characters decoded, no tags but the marks', () => {
    const hit = {
      ...wire,
      title: 'Prices &#038; <b>terms</b> &#8211; 2026',
      highlight_content: '<p>Contr&ocirc;le <em>qualit&eacute;</em> de l&rsquo;usine&nbsp;&hellip;</p>',
    };
    const item = parseResults({ data: [hit], meta: { total: 1 } })?.items[0];
    expect(item?.title).toBe('Prices & terms – 2026');
    expect(item?.passage).toEqual([
      { text: 'Contrôle ', tag: null },
      { text: 'qualité', tag: 'em' },
      { text: ' de l’usine …', tag: null },
    ]);
    expect(parseResults({ data: [{ ...wire, title: '<i> </i>' }] })?.items).toEqual([]);
  });
  it('leaves out a hit without title or address, and needs no id', () => {
    const data = [null, 7, { id: 1 }, { ...wire, id: 'x' }, { ...wire, id: null, slug: '' }];
    expect(parseResults({ data, meta: { total: 5 } })).toMatchObject({ items: [{ path: '/blog/mug' }], total: 5 });
  });
});

describe('a highlighted passage', () => {
  it('M6.17 keeps em and mark and the spaces around them', () => {
    expect(parseHighlight('One <em>mug</em> and a <mark>cup</mark>.')).toEqual([
      { text: 'One ', tag: null },
      { text: 'mug', tag: 'em' },
      { text: ' and a ', tag: null },
      { text: 'cup', tag: 'mark' },
      { text: '.', tag: null },
    ]);
  });
  it('keeps text, em and mark, and nothing else', () => {
    const html = 'a <em class=x>b</em> <script>c</script><mark onclick=d>e</mark> <b>f</b><img src=x onerror=g>';
    const said = parseHighlight(html).map(({ text, tag }) => (tag ? `(${tag} ${text})` : text));
    expect(said.join('').trim()).toBe('a (em b) (mark e) f');
    expect(parseHighlight('1 < 2 &amp;&lt;em&gt; "x"')).toEqual([{ text: '1 < 2 &<em> "x"', tag: null }]);
    expect(parseHighlight('<em>open')).toEqual([{ text: 'open', tag: 'em' }]);
  });
});
