import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { findHits, searchPosts } from '@/lib/backend/content/search-posts';
import { passage } from '@/lib/domain/search/passage';
import { search } from '@/lib/domain/search/query';
import { TextIndex } from '@/lib/domain/search/text-index';
import type { Locale } from '@/lib/i18n/locales';
import { pointAtSampleContent } from '../support/sample-folder';

const sample = pointAtSampleContent();
afterAll(sample.remove);

const found = async (locale: Locale, term: string) => [...(await findHits(locale, term)).ids];
const hits = (locale: Locale, term: string) => searchPosts({ locale, term, page: 1, limit: 20 });

describe('search finds', () => {
  test.each<[string, Locale, string, number]>([
    ['a word of the title', 'en', 'sampling', 104001],
    ['a word of the body', 'en', 'inspector', 104001],
    ['the beginning of a word', 'en', 'inspec', 104001],
    ['one typo', 'en', 'inspecter', 104001],
    ['two letters swapped', 'en', 'neelde', 104002],
    ['several words', 'en', 'broken needle log', 104002],
    ['words of which one is nowhere', 'en', 'needle zzzzzz', 104002],
    ['a Chinese word', 'zh', '抽样', 104001],
    ['Chinese cut elsewhere than in the text', 'zh', '货物中抽', 104001],
    ['Chinese with a Latin word', 'zh', 'aql抽样', 104001],
    ['French without accents', 'fr', 'echantillon preleve', 104001],
    ['French with accents', 'fr', 'réception', 104001],
    ['a ligature opened', 'fr', 'oeil', 104001],
    ['Spanish without accents', 'es', 'inspeccion', 104001],
  ])('%s (%s: %s)', async (_name, locale, term, id) => {
    expect(await found(locale, term)).toContain(id);
  });

  test('the title before the body', async () => {
    expect((await found('en', 'needle'))[0]).toBe(104002);
    expect((await found('fr', 'aiguille'))[0]).toBe(104002);
  });

  test('every kind of post, not only articles', async () => {
    expect(await found('en', 'excerpt 101101')).toContain(101101);
    expect(await found('en', 'excerpt 101001')).toContain(101001);
  });

  test('M6.09 nothing of the hidden post', async () => {
    expect(await found('en', 'quixotic')).toEqual([]);
    expect(await found('zh', 'quarantine')).toEqual([]);
  });

  test.each(['', '   ', '!!!', '<script>', 'zzzzzzzz', '\u0000', '()[]*+?', '💥'])(
    'nothing for %j, without an error',
    async (term) => {
      expect(await found('en', term)).toEqual([]);
    },
  );
});

describe('M5.30 M6.19 an answer of search', () => {
  test('M6.19 pages are as long as asked, meta.total counts all', async () => {
    const first = await searchPosts({ locale: 'en', term: 'excerpt', page: 1, limit: 20 });
    const second = await searchPosts({ locale: 'en', term: 'excerpt', page: 2, limit: 20 });
    expect(first.data).toHaveLength(20);
    expect(first.meta.total).toBe(second.meta.total);
    expect(second.data.length).toBe(Math.min(20, first.meta.total - 20));
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('highlight_content marks the words that were found and escapes the rest', async () => {
    const [hit] = (await hits('en', 'sample')).data;
    expect(hit?.highlight_content).toContain('<em>sample</em>');
    expect(hit?.highlight_content?.replaceAll(/<\/?em>/g, '')).not.toMatch(/[<>]/);
    expect((await hits('zh', '装运前检验')).data[0]?.highlight_content).toMatch(/<em>装运前检验<\/em>/);
    expect((await hits('fr', 'echantillon')).data[0]?.highlight_content).toContain('<em>échantillon</em>');
    expect((await hits('en', 'inspecter')).data[0]?.highlight_content).toContain('<em>inspector</em>');
  });
});

test('an index that was changed answers as a new one does', () => {
  const word = fc.constantFrom('carton', 'cartons', 'lot', 'needle', 'needel', 'sample', 'seam', 'Naht', '抽样');
  const texts = fc.uniqueArray(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    {
      minLength: 1,
      maxLength: 9,
    },
  );
  const answers = (index: TextIndex, texts: readonly string[], query: string) =>
    [...search(index, query, new Map()).documents].map((document) => texts[document]);
  fc.assert(
    fc.property(texts, texts, fc.array(word, { minLength: 1, maxLength: 3 }), (before, after, query) => {
      const [changed, made] = [new TextIndex('en'), new TextIndex('en')];
      const known = [...before];
      for (const text of before) changed.add([{ text, weight: 4 }]);
      for (const text of after) {
        if (!before.includes(text)) known[changed.add([{ text, weight: 4 }])] = text;
        made.add([{ text, weight: 4 }]);
      }
      changed.keep(after.map((text) => known.indexOf(text)));
      expect(answers(changed, known, query.join(' '))).toEqual(answers(made, after, query.join(' ')));
    }),
  );
});

describe('a passage', () => {
  const indexed = (...texts: string[]) => {
    const index = new TextIndex('en');
    for (const text of texts) index.add([{ text, weight: 1 }]);
    return index;
  };
  const about = (texts: string[], ...terms: string[]) => passage(texts, new Set(terms), indexed(...texts));

  test('is about 160 characters around the first hit', () => {
    const html = about([`${'before '.repeat(60)}needle ${'after '.repeat(60)}`.trim()], 'needl');
    expect(html).toMatch(/^…before .*<em>needle<\/em> after.*…$/);
    expect(html.length).toBeGreaterThan(130);
    expect(html.length).toBeLessThan(190);
  });

  test('is taken from the first text that has the word, else from the start of the first', () => {
    expect(about(['nothing here', 'a needle'], 'needl')).toBe('a <em>needle</em>');
    expect(about(['', 'only this'], 'needl')).toBe('only this');
  });

  test('stands where the rarest word is, and marks the others around it', () => {
    const text = `AQL ${'of many words '.repeat(40)} an AQL of 1.5 and one of 2.5`;
    expect(about([text, 'AQL'], 'aql', '1.5')).toMatch(/<em>AQL<\/em> of <em>1.5<\/em> and one of 2.5$/);
  });

  test('marks whole words alone, also far behind words that begin alike', () => {
    const text = `${'latest labels '.repeat(200)}in the lab`;
    expect(about([text], 'lab')).toMatch(/in the <em>lab<\/em>$/);
    expect(about([`${'x'.repeat(2_000)}lab ${'ﬁne print '.repeat(40)}lab`], 'lab')).toContain('<em>lab</em>');
  });

  test('holds no other markup than em, whatever the text and the words are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }),
        (text, word) => {
          const html = about([text, word], word.toLowerCase());
          expect(html.replaceAll('<em>', '').replaceAll('</em>', '')).not.toMatch(/[<>"']/);
          expect((html.match(/<em>/g) ?? []).length).toBe((html.match(/<\/em>/g) ?? []).length);
        },
      ),
    );
  });
});
