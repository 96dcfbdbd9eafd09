import '@/lib/config/load-env';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { config } from '@/lib/config';
import { loadContent } from '@/lib/content/load';
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locales';
import { readOptions } from '@/lib/tools/options.mjs';
import { importWordpress } from './import-wordpress';
import { attempt, print, UsageError } from './run-command';

const help = `npm run import-wordpress -- export.xml [--locale ${locales.join('|')}] [--uploads ../wp-content/uploads]

  Takes the posts and pages of a WordPress export (Tools, Export, All content) into the content folder: Markdown with
  dates, authors, tags and covers, pictures to its media/imported, every old address in redirects.yaml. Without
  --uploads pictures are downloaded from the old site. Writes import-report.txt with what could not be taken over.
  Existing files are never overwritten; a second run takes what is new.
`;

const longestFile = 30_000_000;
const { values, positionals } = readOptions({ locale: { type: 'string' }, uploads: { type: 'string' } }, help);

async function bytesOf(url: string): Promise<Buffer> {
  const { uploads } = values;
  if (uploads) {
    const inside = decodeURIComponent(new URL(url).pathname).replace(/^.*\/(?:uploads|files)\//, '');
    if (inside.split('/').includes('..')) throw new Error('lies outside of the folder');
    return readFileSync(join(uploads, inside));
  }
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`the old site answered ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > longestFile) throw new Error('is larger than 30 MB');
  return bytes;
}

await attempt('import', UsageError, async () => {
  const [file] = positionals;
  const locale = values.locale ?? defaultLocale;
  if (!file || !existsSync(file)) throw new UsageError(help);
  if (!isLocale(locale)) throw new UsageError(`--locale is one of ${locales.join(', ')}.`);
  const { CONTENT_DIR: dir } = config();
  const { locales: contents, redirects: known } = loadContent(dir);
  const { posts, tags } = contents[locale];
  const slugs = (isNews: boolean, topic: string) => {
    const folder = join(dir, locale, 'posts', topic);
    // Drafts are none of the posts.
    const files = existsSync(folder) ? readdirSync(folder).map((name) => basename(name, '.md')) : [];
    return new Set([...files, ...posts.filter((post) => (post.topic === 'news') === isNews).map(({ slug }) => slug)]);
  };
  const taken = { news: slugs(true, 'news'), page: slugs(false, 'page') };
  const options = { locale, tags: tags.map(({ key }) => key), taken, known };
  const found = await importWordpress(readFileSync(file, 'utf8'), options);
  const problems = [...found.problems];
  let pictures = 0;
  for (const [path, url] of found.media) {
    const target = join(dir, path);
    mkdirSync(dirname(target), { recursive: true });
    try {
      if (!existsSync(target)) writeFileSync(target, await bytesOf(url));
      pictures += 1;
    } catch (error) {
      problems.push(`${url}: ${error instanceof Error ? error.message : 'cannot be had'}`);
    }
  }
  for (const { file: name, text } of found.files) {
    const target = join(dir, name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text, { flag: 'wx' });
  }
  const table = join(dir, 'redirects.yaml');
  const before = existsSync(table) ? readFileSync(table, 'utf8') : '';
  const lines = found.redirects.map((entry) => `- ${JSON.stringify(entry)}`);
  if (lines.length > 0)
    writeFileSync(table, `${before.trimEnd()}\n# ${basename(file)}\n${lines.join('\n')}\n`.trimStart());
  const report = join(dir, 'import-report.txt');
  writeFileSync(report, `${problems.join('\n')}\n`);
  loadContent(dir);
  print(
    `${found.files.length} texts, ${pictures} of ${found.media.size} files, ${lines.length} redirects; ${problems.length} remarks in ${report}.`,
  );
});
