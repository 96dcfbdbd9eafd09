import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '@/lib/config';
import { processSingleton } from '@/lib/config/process-singleton';
import type { DefectListGroup } from '@/lib/contract/content/man-days';
import type { TargetMarket } from '@/lib/contract/content/markets';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Brand } from './brand';
import type { DefectList, LocalName } from './content-schema';
import type { Content, ContentCountry, ContentPage, ContentPost, Fact, LocaleContent, Locals } from './content-types';
import { loadContent } from './load';
import { ParsedFiles } from './parse/parsed-files';
import { fillPlanningFigures } from './parse/planning-figures';
import { readMarkdownBody } from './parse/yaml';
import { type ContentVersions, firstVersions, nextVersions } from './versions';

export type * from './content-types';
export type { ContentVersions } from './versions';

type Cache = {
  content?: Content;
  /** Of which a reload reads only those that changed. */
  files: ParsedFiles;
  versions: ContentVersions;
  /** The files that changed since the content was loaded; null: they are not known. */
  unread: readonly string[] | null;
};

const cache = () =>
  processSingleton<Cache>('content', () => ({ files: new ParsedFiles(), versions: firstVersions, unread: null }));

function load(): Content {
  const { CONTENT_DIR, EXAMPLES } = config();
  const shared = cache();
  const { content: before, files, unread } = shared;
  const since = before && unread ? { before, changed: unread } : undefined;
  const loaded = loadContent(CONTENT_DIR, { files, examples: EXAMPLES === 'show', since });
  shared.versions = nextVersions(shared.versions, loaded, { before, changed: files.takeChanged() });
  shared.unread = [];
  return loaded;
}

/** The content of this process, loaded and validated at the first call. Throws one Error that lists every problem. */
export function content(): Content {
  const shared = cache();
  shared.content ??= load();
  return shared.content;
}

/**
 * Reads the folder again; `changed` names all of its files that changed, if they are known. Throws and keeps the content
 * where the folder has become invalid; what changed is read with the next change then.
 */
export function reloadContent(changed: readonly string[] | null = null): void {
  const shared = cache();
  shared.unread = shared.unread && changed ? [...shared.unread, ...changed] : null;
  shared.content = load();
}

/** Which content this is; whoever cached something of it compares these. */
export const contentVersions = (): ContentVersions => cache().versions;

/** The company: names, contact, logo, colours and typefaces. */
export const brand = (): Brand => content().brand;

/** The file of an address below `/media`: the company's own before the shipped one. */
export const findMedia = (path: string): string | undefined =>
  [content().dir, 'public'].map((dir) => join(/* turbopackIgnore: true */ dir, path)).find((file) => existsSync(file));

export const localeContent = (locale: Locale): LocaleContent => content().locales[locale];

export const local = <N extends LocalName>(locale: Locale, name: N): Locals[N] => localeContent(locale).locals[name];

/** Whether a page shows nothing but a collection that has no entry in this language; there is no such page then. */
export const isEmptyPage = (locale: Locale, path: string): boolean =>
  path === '/QcEncyclopedia' && local(locale, 'glossary').length === 0;

export const defectList = (locale: Locale, group: DefectListGroup): DefectList =>
  localeContent(locale).defectLists[group];

/** The topics of the navigation bar in wire form: a child's drawing is sent as its cover. */
export const navigation = (locale: Locale) =>
  localeContent(locale).navigation.map((topic) => ({
    ...topic,
    children: topic.children.map(({ drawing, ...child }) => ({
      ...child,
      cover: drawing ? `/drawings/${drawing}.svg` : null,
    })),
  }));

export const countries = (): readonly ContentCountry[] => content().countries;

export const countryName = (locale: Locale, code: string): string =>
  countries().find((country) => country.code === code)?.name[locale] ?? code;

/** The tests of these goods that have a rule in that market. */
export function marketTests(group: DefectListGroup, market: TargetMarket) {
  const { tests, goods } = content().markets;
  return goods[group].flatMap((key) => {
    const { name, rules } = tests[key] ?? {};
    const rule = rules?.[market];
    return name && rule ? [{ name, rule }] : [];
  });
}

/** A stated number, price or promise. Throws when the fact, or its value in this language, does not exist. */
export function fact(name: string, locale: Locale): Fact {
  const entry = content().facts.get(name);
  const value = entry?.values[locale];
  if (!entry || value === undefined) throw new Error(`content/facts.yaml has no ${name} in ${locale}`);
  return { value, covers: entry.covers[locale], source: entry.source, verified: entry.verified };
}

export const statedFacts = (keys: readonly string[], locale: Locale): Fact[] =>
  keys.filter((key) => content().facts.get(key)?.values[locale] !== undefined).map((key) => fact(key, locale));

export function facts(locale: Locale): ReadonlyMap<string, Fact> {
  const known = [...content().facts.values()].filter((entry) => entry.values[locale] !== undefined);
  return new Map(known.map((entry) => [entry.key, fact(entry.key, locale)]));
}

export const findStaticPage = (locale: Locale, slug: string): ContentPage | null =>
  localeContent(locale).pages.get(slug) ?? null;

export function translationsOf(post: ContentPost): ContentPost[] {
  const others = locales
    .filter((locale) => locale !== post.locale)
    .map((locale) => localeContent(locale).byId.get(post.id));
  return others.filter((other) => other !== undefined);
}

/** The Markdown of a post or a static page, read from disk at each call, with the figures of the man-day rule. */
export const readBody = async (item: ContentPost | ContentPage): Promise<string> =>
  fillPlanningFigures(await readMarkdownBody(item.file), item.locale, content().manDays);
