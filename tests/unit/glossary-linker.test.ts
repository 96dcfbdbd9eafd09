import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { local } from '@/lib/content';
import { createLinker, hasTermLinks, termLinker } from '@/lib/domain/glossary/linker';
import { sanitizeRichText } from '@/lib/domain/richtext/sanitise';
import type { Locale } from '@/lib/i18n/locales';

type Word = [key: string, term: string, ...aliases: string[]];
const meaning = (key: string) => `What ${key} means`;

function linked(html: string, words: Word[], locale: Locale = 'en') {
  const terms = words.map(([key, term, ...aliases]) => ({ key, term, aliases, short: meaning(key) }));
  return sanitizeRichText(html, {
    locale,
    places: { siteOrigin: 'https://www.site.test', origin: null, hosts: [] },
    linkTerms: createLinker(terms, locale),
  }).html;
}

/** The links of a text as `key: words`. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a href="[^"]*\/QcEncyclopedia\/([^"]*)" class="term"[^>]*>([^<]*)<\/a>/g)].map(
    ([, key, words]) => `${key}: ${words}`,
  );
}

const aql: Word = ['aql', 'AQL'];
const lot: Word = ['lot', 'lot size', 'lot sizes'];
const level: Word = ['level', 'inspection level', 'inspection levels'];
const special: Word = ['special', 'special inspection level', 'special level'];
const dhu: Word = ['dhu', 'defects per hundred units', 'DHU'];

describe('terms of a text', () => {
  it('M2.31 lead to their pages in the language of the reader, with what they mean', () => {
    expect(linked('<p>The AQL.</p>', [aql], 'fr')).toBe(
      '<p>The <a href="/fr/QcEncyclopedia/aql" class="term" title="What aql means">AQL</a>.</p>',
    );
    expect(linked('<p>AQL</p>', [aql], 'zh')).toContain('href="/QcEncyclopedia/aql"');
  });

  it('are linked at their first mention only, in any case and in the plural', () => {
    expect(linksOf(linked('<p>Lot sizes differ. A lot size counts.</p><p>Lot size</p>', [lot]))).toEqual([
      'lot: Lot sizes',
    ]);
  });

  it.each([
    '<h2>AQL</h2>',
    '<p><a href="/aql">The AQL page</a></p>',
    '<p><code>AQL</code></p>',
    '<table><tbody><tr><th>AQL</th></tr></tbody></table>',
    '<details><summary>AQL</summary></details>',
  ])('are left alone in %s', (html) => {
    expect(linksOf(linked(html, [aql]))).toEqual([]);
  });

  it('are whole words', () => {
    expect(
      linksOf(
        linked('<p>The slot size, the lot sizeable, the pre-lot size, a lot size-based plan, lot sizé.</p>', [lot]),
      ),
    ).toEqual([]);
    expect(linksOf(linked('<p>(“Lot size”)</p>', [lot]))).toEqual(['lot: Lot size']);
    expect(linksOf(linked('<p>AQL’s value</p>', [aql]))).toEqual(['aql: AQL']);
  });

  it('are found with their longest form, and never inside one that is linked', () => {
    expect(linksOf(linked('<p>The special inspection level.</p>', [level, special]))).toEqual([
      'special: special inspection level',
    ]);
    const text = '<p>A special inspection level.</p><p>A special inspection level.</p><p>An inspection level.</p>';
    expect(linksOf(linked(text, [level, special]))).toEqual([
      'special: special inspection level',
      'level: inspection level',
    ]);
  });

  it('that are abbreviations are meant as they are written', () => {
    expect(linksOf(linked('<p>dhu and Dhu.</p>', [dhu]))).toEqual([]);
    expect(linksOf(linked('<p>A DHU of 3.</p>', [dhu]))).toEqual(['dhu: DHU']);
  });

  it('are found over one kind of space, hyphen and apostrophe or another', () => {
    expect(
      linksOf(linked('<p>lot\nsize</p><p>pre\u2011shipment\u00a0check</p>', [lot, ['psi', 'pre-shipment check']])),
    ).toEqual(['lot: lot\nsize', 'psi: pre\u2011shipment\u00a0check']);
    const french: Word[] = [
      ['sample', 'taille d’échantillon', 'tailles d’échantillon'],
      ['capacity', 'capacité'],
    ];
    expect(linksOf(linked("<p>La taille d'échantillon.</p>", french, 'fr'))).toEqual(["sample: taille d'échantillon"]);
    expect(linksOf(linked('<p>TAILLES D’ÉCHANTILLON</p><p>L’AQL, d’AQL.</p>', [...french, aql], 'fr'))).toEqual([
      'sample: TAILLES D’ÉCHANTILLON',
      'aql: AQL',
    ]);
    expect(linksOf(linked('<p>capacite, capacités</p>', french, 'fr'))).toEqual([]);
  });

  it('in Chinese need no space, and are not made of halves of other words', () => {
    const words: Word[] = [['full', '全检'], ['lot', '批量'], aql];
    expect(linksOf(linked('<p>按AQL抽样。先做安全检查。</p>', words, 'zh'))).toEqual(['aql: AQL']);
    expect(linksOf(linked('<p>安全检查之后，大货要全检。批量不限。</p>', words, 'zh'))).toEqual([
      'full: 全检',
      'lot: 批量',
    ]);
  });

  it('do not crowd one sentence while there is another', () => {
    const words = [aql, lot, level];
    expect(linked('<p>The AQL and the lot size. A lot size, too.</p>', words)).toMatch(
      /and the lot size\. A <a [^>]*>lot size<\/a>, too/,
    );
    expect(linksOf(linked('<ul><li>AQL</li><li>lot size</li></ul>', words))).toEqual(['aql: AQL', 'lot: lot size']);
    // AQL 2.5 does not end a sentence; the only mention of a term is linked even in a sentence that has a link.
    expect(linksOf(linked('<p>At AQL 2.5 the <strong>lot size</strong> counts.</p>', words))).toEqual([
      'aql: AQL',
      'lot: lot size',
    ]);
  });

  it('become eight links at most, of which those that stand alone in their sentence come first', () => {
    const words = Array.from({ length: 12 }, (_, index): Word => [`t${index}`, `term${index}x`]);
    const text = words.map(([, term]) => `<p>A ${term}.</p>`).join('');
    expect(linksOf(linked(text, words))).toHaveLength(8);
    const first = words.slice(0, 4).map(([, term]) => term);
    const crowded = `<p>${first.join(' and ')}.</p>${text.slice(text.indexOf('<p>A term4x'))}`;
    const keys = linksOf(linked(crowded, words)).map((link) => link.split(':')[0]);
    expect(keys).toEqual(['t0', 't4', 't5', 't6', 't7', 't8', 't9', 't10']);
  });

  it('cannot be used to bring in anything: the text is clean before, and what a term means is an attribute', () => {
    const terms = [{ key: 'aql', term: 'AQL', aliases: [], short: '"><script>alert(1)</script>' }];
    const html = sanitizeRichText('<p class="term" onclick="x()">AQL<script>AQL</script></p>', {
      locale: 'en',
      places: { siteOrigin: 'https://www.site.test', origin: null, hosts: [] },
      linkTerms: createLinker(terms, 'en'),
    }).html;
    expect(html).toBe(
      '<p><a href="/en/QcEncyclopedia/aql" class="term" title="&#x22;><script>alert(1)</script>">AQL</a></p>',
    );
  });
});

describe('the encyclopedia’s own words', () => {
  it('are linked in news, services and industries, not in guides and terms', () => {
    expect(['news', 'service', 'service-audit', 'inspection-textiles'].every(hasTermLinks)).toBe(true);
    expect(['page', 'product', 'courses', 'coverage', '', 'servicesfoo'].some(hasTermLinks)).toBe(false);
  });
  it('are linked in a text in one pass: one pass for each word would outlast the test', () => {
    const text = local('fr', 'glossary')
      .map(({ text }) => text)
      .join(' ');
    const tree: Root = { type: 'root', children: [{ type: 'text', value: text.repeat(5) }] };
    termLinker('fr')(tree);
    expect(tree.children.filter(({ type }) => type === 'element')).toHaveLength(8);
  });
});
