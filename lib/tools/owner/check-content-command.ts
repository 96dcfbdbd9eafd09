import '@/lib/config/load-env';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { config } from '@/lib/config';
import type { Content } from '@/lib/content';
import { isOlder, stampOf, translations } from '@/lib/content/launch/languages';
import { launchItems } from '@/lib/content/launch/launch-items';
import { loadContent } from '@/lib/content/load';
import { readableText } from '@/lib/content/parse/readable';
import { filesBelow, parseYaml } from '@/lib/content/parse/yaml';
import { findRedirect } from '@/lib/content/redirects';
import { canonicalCountryPath } from '@/lib/domain/coverage/country-path';
import { defaultLocale, type Locale, localeFacts, localePath, locales, splitLocale } from '@/lib/i18n/locales';
import { matchAddress, postKinds } from '@/lib/site/routing/match-address';
import { readOptions } from '@/lib/tools/options.mjs';
import { attempt, print, UsageError } from './run-command';

const help = `npm run check-content [-- ../my-company] [--stamp]

  Checks the content folder: schemas, pictures, links, the same posts in each language, translations that are older than their original,
  words of the term lists, and how much the launch list holds. --stamp notes in each translation which original it has.
`;

const textOf = (file: string) => readFileSync(file, 'utf8');

type Said = (file: string, reason: string) => void;

type Says = { stamps: boolean; say: Said; note: Said };

function checkLanguages(content: Content, { stamps, say, note }: Says): number {
  const { dir, locales: all } = content;
  let stamped = 0;
  for (const { locale, original, translation } of translations(content)) {
    if (!translation) {
      // What another language shows is counted by the launch list.
      if (!localeFacts[locale].fallback) note(original.file, `is missing in ${locale}`);
    } else if (stamps && translation.original !== stampOf(original)) {
      const bare = textOf(translation.file).replace(/^original: .*\n/m, '');
      writeFileSync(translation.file, bare.replace('---\n', `---\noriginal: "${stampOf(original)}"\n`));
      stamped += 1;
    } else if (isOlder(translation, original)) say(translation.file, `is older than ${relative(dir, original.file)}`);
  }
  for (const locale of locales)
    for (const { id, file } of all[locale].posts)
      if (!all[defaultLocale].byId.has(id)) note(file, `has no original in ${defaultLocale}`);
  return stamped;
}

function checkMedia(file: string, dir: string, say: Said): void {
  // Below a host, the path is of another site.
  for (const [path] of textOf(file).matchAll(/(?<![\w.-])\/media\/[\w./-]+\.\w{2,4}\b/g))
    if (!existsSync(join(dir, path)) && !existsSync(join('public', path))) say(file, `there is no ${path}`);
}

/** Posts, countries and pages of text; the address of a country may be that of another language. */
function checkLinks({ locales: all, redirects }: Content, locale: Locale, file: string, say: Said): void {
  const { posts, pages } = all[locale];
  const slugs = new Set([...posts.flatMap(({ slug, url }) => [slug, url]), ...pages.keys()]);
  const found = new Set<string>();
  for (const [, link, slug] of textOf(file).matchAll(
    /(?:\]\(|\b(?:href|link): "?)(\/(?!media\/)[\w/-]*)|^\s*(?:- )?slug: "?([\w-]+\/[\w/-]+)"?$/gm,
  )) {
    const path = link ?? `/${slug}`;
    const address = splitLocale(path).prefixed ? path : localePath(locale, path);
    const match = matchAddress(address, new URLSearchParams());
    if (match.kind !== 'missing' && !postKinds.includes(match.kind)) continue;
    const [last = ''] = address.split('/').slice(-1);
    if (match.kind !== 'missing' && (slugs.has(last) || canonicalCountryPath(locale, last))) continue;
    if (!findRedirect(redirects, address, new URLSearchParams())) found.add(path);
  }
  for (const path of found) say(file, path);
}

const termsSchema = z.array(z.object({ use: z.string(), never: z.array(z.string()).default([]) }));

function checkTerms(dir: string, locale: Locale, files: readonly string[], say: Said): void {
  const list = join(dir, 'terms', `${locale}.yaml`);
  const terms = existsSync(list) ? termsSchema.parse(parseYaml(textOf(list))) : [];
  const words = terms.flatMap(({ use, never }) =>
    never.map((word) => {
      const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const whole = locale === 'zh' ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
      return { word, use, pattern: new RegExp(whole, 'iu') };
    }),
  );
  if (words.length === 0) return;
  for (const file of files) {
    const text = readableText(file);
    for (const { word, use, pattern } of words) if (pattern.test(text)) say(file, `says ${word}; the term is ${use}`);
  }
}

const { values, positionals } = readOptions({ stamp: { type: 'boolean', default: false } }, help);
await attempt('check', UsageError, async () => {
  const settings = config();
  const dir = positionals[0] ?? settings.CONTENT_DIR;
  let content: Content;
  try {
    content = loadContent(dir);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const found: string[] = [];
  const notes: string[] = [];
  const say: Said = (file, reason) => found.push(`  ${relative(dir, file)}: ${reason}`);
  const note: Said = (file, reason) => notes.push(`  ${relative(dir, file)}: ${reason}`);
  const dead: string[] = [];
  const sayDead: Said = (file, path) => dead.push(`  ${relative(dir, file)}: ${path}`);
  const stamped = checkLanguages(content, { stamps: values.stamp, say, note });
  const isContent = (file: string) => !file.endsWith('README.md');
  for (const file of filesBelow(dir).filter(isContent)) checkMedia(file, dir, say);
  for (const locale of locales) {
    const files = filesBelow(join(dir, locale));
    checkTerms(dir, locale, files, say);
    for (const file of files) checkLinks(content, locale, file, sayDead);
  }
  if (stamped > 0) print(`${stamped} translations are stamped.`);
  const open = launchItems({ root: dir, content, settings }).length;
  print(found.length > 0 ? `${found.length} to correct:\n${found.sort().join('\n')}` : 'The texts hold together.');
  if (dead.length > 0) print(`Links to no page:\n${dead.join('\n')}`);
  if (notes.length > 0) print(`Not in every language:\n${notes.join('\n')}`);
  print(`${open} open before going live; npm run launch-check lists them.`);
  process.exitCode = found.length > 0 ? 1 : 0;
});
