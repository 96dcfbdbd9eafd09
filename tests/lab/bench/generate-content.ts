import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mulberry32 } from '@/lib/domain/pseudorandom/mulberry32';
import { type Locale, locales } from '@/lib/i18n/locales';
import { yaml } from '../../support/sample-content';

const wordsPerPost = 300;
const firstId = 500_000;

function markdownIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(dir, name));
}

/** The words of the authored posts, most frequent first, followed by rare made-up ones, as in any real collection. */
function vocabulary(dir: string, locale: Locale): string[] {
  const counts = new Map<string, number>();
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  for (const file of markdownIn(join(dir, locale, 'posts'))) {
    const body = readFileSync(file, 'utf8')
      .replace(/^---[\s\S]*?\n---/, '')
      .replace(/\]\([^)]*\)/g, ']');
    for (const { segment, isWordLike } of segmenter.segment(body))
      if (isWordLike) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  }
  const known = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  const rare = Array.from(
    { length: 4000 },
    (_, index) => `${known[(index * 7) % known.length] ?? 'lot'}${locale === 'zh' ? '' : (index % 97).toString(36)}`,
  );
  return [...known, ...rare];
}

export function generateContent(dir: string, postsPerLocale: number, from = 'content'): void {
  cpSync(from, dir, { recursive: true });
  for (const locale of locales) {
    const [words, random] = [vocabulary(from, locale), mulberry32(locale.charCodeAt(0))];
    // Few words are frequent, most are rare.
    const draw = () => words[Math.floor(words.length ** random()) - 1] ?? 'lot';
    const space = locale === 'zh' ? '' : ' ';
    const some = (count: number) => Array.from({ length: count }, draw).join(space);
    const folder = join(dir, locale, 'posts', 'news');
    mkdirSync(folder, { recursive: true });
    const missing = Math.max(0, postsPerLocale - markdownIn(join(dir, locale, 'posts')).length);
    for (let n = 0; n < missing; n += 1) {
      const date = new Date(Date.UTC(2020, 0, 1) + (n % 2000) * 86_400_000).toISOString().slice(0, 10);
      const texts = { title: some(8).slice(0, 200), excerpt: some(20).slice(0, 390), cover_alt: some(6).slice(0, 150) };
      const own = { id: firstId + n, slug: `generated-${n}`, ...texts, date };
      const front = { ...own, type: 'article', topic: 'news', author: 'Newsroom', drawing: 'sampling' };
      const lists = `tags: [aql-sampling]\nmeta:\n  - { key: meta_description, value: "${some(18).slice(0, 400)}" }`;
      const paragraphs = Array.from({ length: 5 }, () => `${some(wordsPerPost / 5)}${locale === 'zh' ? '。' : '.'}`);
      writeFileSync(
        join(folder, `generated-${n}.md`),
        `---\n${yaml(front)}\n${lists}\n---\n## ${some(4)}\n\n${paragraphs.join('\n\n')}\n`,
      );
    }
  }
}
