import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { defectListGroups, type ManDayRule } from '@/lib/contract/content/man-days';
import { byLocale, defaultLocale, type Locale, localeFacts, locales } from '@/lib/i18n/locales';
import { type Brand, contactOf } from './brand';
import { checkPages, checkPosts, checkTags, eachTwice } from './check-content';
import type { Local, LocalName } from './content-schema';
import {
  defectListSchema,
  localeFileSchemas,
  localSchemas,
  navigationFileSchema,
  pageFrontMatterSchema,
  postFrontMatterSchema,
  sharedFileSchemas,
  tagsFileSchema,
} from './content-schema';
import type { Content, ContentPage, ContentPost, LocaleContent, Locals } from './content-types';
import { ParsedFiles } from './parse/parsed-files';
import { fillPlanningFigures } from './parse/planning-figures';
import { filesBelow, parseYaml, readFrontMatter } from './parse/yaml';
import { indexLocale } from './post-indexes';
import { Problems } from './problems';
import { redirectTable } from './redirects';
import { typefaceFileSchema } from './typefaces';

type Folder = { files: ParsedFiles; problems: Problems; examples: boolean; now: number };

type Reading<S extends z.ZodType, Data> = {
  schema: S;
  parse: (file: string) => unknown;
  /** Makes of the file's data what is kept of it: the same object for as long as the file does not change. */
  keep: (data: z.infer<S>) => Data;
};

function read<S extends z.ZodType, Data>(
  file: string,
  { schema, parse, keep }: Reading<S, Data>,
  { files, problems }: Folder,
): Data | undefined {
  try {
    return files.get(file, () => {
      const result = schema.safeParse(parse(file));
      if (result.success) return keep(result.data);
      problems.addIssues(file, result.error);
      return undefined;
    });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    problems.add(file, 'file', isMissing ? 'is missing' : error instanceof Error ? error.message : 'cannot be read');
  }
  return undefined;
}

function readText<S extends z.ZodType<object>>(file: string, locale: Locale, schema: S, folder: Folder) {
  const keep = (data: z.infer<S>) => ({ ...data, locale, file });
  return read(file, { schema, parse: readFrontMatter, keep }, folder);
}

function readYaml<S extends z.ZodType>(
  file: string,
  schema: S,
  folder: Folder,
  fill = (text: string) => text,
): z.infer<S> | undefined {
  const parse = (name: string) => parseYaml(fill(readFileSync(name, 'utf8')));
  return read(file, { schema, parse, keep: (data) => data }, folder);
}

function checkYamlNames(dir: string, known: readonly string[], problems: Problems): void {
  for (const name of existsSync(dir) ? readdirSync(dir) : []) {
    if (/\.ya?ml$/.test(name) && !known.includes(name.replace('.yaml', '')))
      problems.add(join(dir, name), 'file', 'is not a known collection');
  }
}

/** `standIn`: the language that shows what this one lacks. */
const lacks = (file: string, standIn: LocaleContent | undefined): standIn is LocaleContent =>
  standIn !== undefined && !existsSync(file);

function loadLocals(dir: string, folder: Folder, fill: (text: string) => string, standIn?: LocaleContent) {
  const loadOne = <S extends z.ZodType>(name: string, schema: S) => {
    const file = join(dir, `${name}.yaml`);
    return lacks(file, standIn) ? standIn.locals[name as LocalName] : readYaml(file, schema, folder, fill);
  };
  // Undefined values never escape: loadContent throws on any problem.
  const locals = Object.fromEntries(
    Object.entries(localSchemas).map(([name, schema]) => [name, loadOne(name, schema)]),
  ) as { [N in LocalName]: Local<N> };
  return folder.examples ? locals : withoutExamples(locals);
}

function loadDefectLists(dir: string, folder: Folder, standIn?: LocaleContent): LocaleContent['defectLists'] {
  const lists = defectListGroups.map((group) => {
    const file = join(dir, `${group}.yaml`);
    return [group, lacks(file, standIn) ? standIn.defectLists[group] : readYaml(file, defectListSchema, folder)];
  });
  return Object.fromEntries(lists) as LocaleContent['defectLists'];
}

const isReal = ({ example }: { example?: boolean | undefined }) => !example;

const withoutExamples = <L extends Pick<Locals, 'testimonials' | 'cases'>>(locals: L): L => ({
  ...locals,
  testimonials: locals.testimonials?.filter(isReal),
  cases: locals.cases?.filter(isReal),
});

/** Drafts, posts before and after their time, and what stands below one of these. */
function hiddenPosts(posts: readonly ContentPost[], { now }: Folder): ContentPost[] {
  const isHidden = ({ draft, publish, until }: ContentPost) =>
    draft === true || (publish !== undefined && now < publish) || (until !== undefined && now >= until);
  const hidden = new Set(posts.filter(isHidden).map(({ id }) => id));
  for (let before = 0; before < hidden.size; ) {
    before = hidden.size;
    for (const { id, parent } of posts) if (parent !== undefined && hidden.has(parent)) hidden.add(id);
  }
  return posts.filter(({ id }) => hidden.has(id));
}

type Shared = { rule: ManDayRule; brand: Omit<Brand, 'typefaces'>; standIn: LocaleContent | undefined };

/** Texts with what only the stand-in has, by `key`, as if it were of this language. */
function completed<T extends ContentPost | ContentPage>(
  texts: readonly T[],
  others: readonly T[],
  key: keyof T,
  locale: Locale,
): T[] {
  const known = new Set(texts.map((text) => text[key]));
  return [...texts, ...others.filter((other) => !known.has(other[key])).map((other) => ({ ...other, locale }))];
}

function loadLocale(root: string, locale: Locale, folder: Folder, { rule, brand, standIn }: Shared): LocaleContent {
  const { problems } = folder;
  const dir = join(root, locale);
  const texts = <S extends z.ZodType<object>>(name: string, schema: S) =>
    filesBelow(join(dir, name), /\.md$/).flatMap((file) => readText(file, locale, schema, folder) ?? []);
  const own: ContentPost[] = texts('posts', postFrontMatterSchema).filter((post) => folder.examples || isReal(post));
  const written = completed(own, standIn?.posts ?? [], 'id', locale);
  const hidden = hiddenPosts(written, folder);
  const kept = new Set(hidden);
  const posts = written.filter((post) => !kept.has(post));
  const ownPages: ContentPage[] = texts('pages', pageFrontMatterSchema);
  const pages = completed(ownPages, [...(standIn?.pages.values() ?? [])], 'slug', locale);
  checkYamlNames(dir, Object.keys(localeFileSchemas), problems);
  const [tagsFile, navigationFile] = [join(dir, 'tags.yaml'), join(dir, 'navigation.yaml')];
  const tags = lacks(tagsFile, standIn) ? standIn.tags : (readYaml(tagsFile, tagsFileSchema, folder) ?? []);
  const navigation = lacks(navigationFile, standIn)
    ? standIn.navigation
    : (readYaml(navigationFile, navigationFileSchema, folder) ?? []);
  checkPosts(written, problems);
  checkPages(pages, problems);
  checkTags(tagsFile, tags, written, problems);
  const locals = loadLocals(dir, folder, (text) => fillPlanningFigures(text, locale, rule), standIn);
  return {
    ...indexLocale(posts),
    hidden,
    pages: new Map(pages.map((page) => [page.slug, page])),
    tags,
    navigation,
    locals: { ...locals, contact: { ...locals.contact, ...contactOf(brand, locale) } },
    defectLists: loadDefectLists(join(dir, 'defects'), folder, standIn),
  };
}

/** The languages that files of these names leave as they were loaded; none where one is not of a language. */
function untouched(changed: readonly string[]): Locale[] {
  const folders = new Set(changed.map((name) => name.split(/[/\\]/)[0] ?? ''));
  if ([...folders].some((name) => !locales.some((locale) => locale === name))) return [];
  return locales.filter((locale) => !folders.has(locale) && !folders.has(localeFacts[locale].fallback ?? ''));
}

/** When posts appear and go. */
function turnsOf(loaded: Content['locales'], now: number): Content['turns'] {
  const posts = locales.flatMap((locale) => [...loaded[locale].posts, ...loaded[locale].hidden]);
  const stated = posts.flatMap(({ publish, until }) => [publish, until]).filter((turn) => turn !== undefined);
  const all = stated.sort((one, other) => one - other);
  return { last: all.findLast((turn) => turn <= now) ?? null, next: all.find((turn) => turn > now) ?? null };
}

type LoadOptions = {
  /** What was read from the folder before. */
  files?: ParsedFiles;
  examples?: boolean;
  now?: number;
  /**
   * What was loaded before, and the names of all files that changed since: other languages are taken as they were. With
   * 10,000 posts a language a change is seen in 0.5 s instead of 2 (`npm run lab bench posts`).
   */
  since?: { before: Content; changed: readonly string[] } | undefined;
};

/** Only front matter of posts is kept in memory. Throws all problems. */
export function loadContent(
  dir: string,
  { files = new ParsedFiles(), examples = true, now = Date.now(), since }: LoadOptions = {},
): Content {
  const isSameTurn = since !== undefined && now < (since.before.turns.next ?? Infinity);
  const kept = isSameTurn ? untouched(since.changed) : [];
  files.begin(kept.map((locale) => join(dir, locale, '/')));
  const problems = new Problems(dir);
  if (!existsSync(dir)) throw new Error(`The content folder ${basename(dir)} does not exist; CONTENT_DIR names it.`);
  const folder: Folder = { files, problems, examples, now };
  checkYamlNames(dir, ['wordings', ...Object.keys(sharedFileSchemas)], problems);
  const shared = <S extends z.ZodType>(
    name: keyof typeof sharedFileSchemas,
    schema: S,
    fill?: (text: string) => string,
  ) => readYaml(join(dir, `${name}.yaml`), schema, folder, fill);
  const rule = shared('man-days', sharedFileSchemas['man-days']);
  files.readUnder(rule);
  const brand = shared('brand', sharedFileSchemas.brand);
  const typefaces = (brand?.typefaces ?? []).flatMap((stated) => {
    const parse = (name: string) => readFileSync(name);
    const reading = { schema: typefaceFileSchema, parse, keep: (data: z.infer<typeof typefaceFileSchema>) => data };
    const file = read(join(dir, stated.path), reading, folder);
    return file ? [{ ...stated, ...file }] : [];
  });
  const loaded = new Map<Locale, LocaleContent | undefined>(
    kept.map((locale) => [locale, since?.before.locales[locale]]),
  );
  const load = (locale: Locale): LocaleContent | undefined => {
    const { fallback } = localeFacts[locale];
    const standIn = fallback && (loaded.get(fallback) ?? load(fallback));
    if (rule && brand && !loaded.has(locale))
      loaded.set(locale, loadLocale(dir, locale, folder, { rule, brand, standIn }));
    return loaded.get(locale);
  };
  for (const locale of locales) load(locale);
  const standIn = loaded.get(defaultLocale);
  const facts = shared('facts', sharedFileSchemas.facts) ?? [];
  const countries = shared('countries', sharedFileSchemas.countries) ?? [];
  const holidays = shared('holidays', sharedFileSchemas.holidays) ?? [];
  const markets = shared('markets', sharedFileSchemas.markets);
  eachTwice(facts, 'key', ({ key }) => problems.add(join(dir, 'facts.yaml'), 'key', `${key} stands twice`));
  // A table of remarks alone is an empty one.
  const table = (text: string) => (/^\s*[^\s#]/m.test(text) ? text : '[]');
  const redirects = existsSync(join(dir, 'redirects.yaml'))
    ? shared('redirects', sharedFileSchemas.redirects, table)
    : redirectTable([]);
  const goods = shared('goods', sharedFileSchemas.goods);
  problems.throwIfAny();
  if (!rule || !brand || !standIn || !markets || !goods || !redirects) throw new Error('A language is missing.');
  const byKey = new Map(facts.map((fact) => [fact.key, fact]));
  // A language that is not served is nowhere asked for.
  const byLanguage = byLocale((locale) => loaded.get(locale) ?? standIn);
  return {
    dir,
    brand: { ...brand, typefaces },
    locales: byLanguage,
    facts: byKey,
    manDays: rule,
    countries,
    holidays,
    markets,
    goods,
    redirects,
    turns: turnsOf(byLanguage, now),
  };
}
