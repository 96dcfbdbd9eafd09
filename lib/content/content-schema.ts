import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { targetMarkets, visitServices } from '@/lib/contract/content/markets';
import { byLocale } from '@/lib/i18n/locales';
import { brandFileSchema } from './brand';
import { holidaysFileSchema } from './holidays-schema';
import { postId } from './ids';
import { inEach, inSome } from './in-languages';
import { redirectsFileSchema } from './redirects';

/** Names of the line drawings, which are files of `public/drawings`; a post's cover is one of them. */
export const drawingNames: readonly string[] = readdirSync(
  join(/* turbopackIgnore: true */ process.cwd(), 'public', 'drawings'),
).map((file) => file.replace('.svg', ''));

const slug = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/, 'letters, digits and hyphens, at most 100');
const text = (max: number) => z.string().trim().min(1).max(max);
/** `meta` says what the editor of `/admin` needs to know and a rule of its own does not tell. */
const oneLine = (max: number) =>
  text(max)
    .refine((s) => !/[\r\n]/.test(s), 'one line')
    .meta({ oneLine: true });
const id = z.number().int().positive();
const key = z.string().regex(/^[a-z-]+$/);
const tagKey = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, 'letters, digits and hyphens');
const path = z.string().startsWith('/');
const mediaPath = z.string().startsWith('/media/');
const drawing = z
  .string()
  .refine((name) => drawingNames.includes(name), 'the name of a file of public/drawings')
  .meta({ enum: [...drawingNames] });
/** Entries of one shape: as many as its page needs at least, and none where a section without entries disappears. */
const entries = <S extends z.ZodRawShape>([min, max]: [min: number, max?: number], shape: S) =>
  z
    .array(z.strictObject(shape))
    .min(min)
    .max(max ?? Number.MAX_SAFE_INTEGER);
const lineKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/);
const isoDate = z.iso.date('a date as YYYY-MM-DD');
/** In milliseconds since the epoch. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/, 'a moment as 2026-12-01T09:00+08:00')
  .describe('A moment as 2026-12-01T09:00+08:00')
  .transform((text) => Date.parse(text))
  .refine(Number.isFinite, 'a moment as 2026-12-01T09:00+08:00');
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
const timeZone = z.string().refine(isTimeZone, 'a time zone as Asia/Shanghai');

/** Invented to show what belongs here: the site marks it as an example, and `EXAMPLES=hide` leaves it out. */
const example = z.boolean().optional().describe('Invented: marked as an example');

const mediaSchema = z.strictObject({
  id,
  name: oneLine(200),
  mine_type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
  url: mediaPath,
  preview: path.optional(),
  seconds: z.number().nonnegative().optional(),
});

const frontMatter = z.strictObject({
  id: id.optional(),
  slug,
  url: slug.optional(),
  title: oneLine(300),
  excerpt: oneLine(400),
  type: z.enum(['article', 'group', 'page']),
  topic: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  parent: id.optional(),
  order: z.number().int().optional(),
  tags: z.array(tagKey).default([]),
  author: oneLine(80).optional(),
  date: isoDate,
  updated: isoDate.optional(),
  /** Nobody sees it. */
  draft: z.boolean().optional().describe('Nobody sees it, except by a link of npm run preview'),
  /** From when and until when it is shown. */
  publish: moment.optional(),
  until: moment.optional(),
  drawing: drawing.optional(),
  cover: mediaPath.optional(),
  cover_alt: oneLine(200).optional(),
  /** Which original a translation is of; `npm run check-content -- --stamp` writes it. */
  original: z.string().optional(),
  featured: z.boolean().default(false),
  example,
  meta: z.array(z.strictObject({ key: z.string().min(1).max(60), value: z.string().max(500) })).default([]),
  media: z.array(mediaSchema).default([]),
  process: z.array(z.strictObject({ title: oneLine(120), type: z.enum(['confirm', 'step']) })).default([]),
});
/** Front matter of one Markdown post under `content/<locale>/posts/<topic>/`. */
export const postFrontMatterSchema = frontMatter.transform((post) => ({
  ...post,
  id: post.id ?? postId(post.topic, post.slug),
}));
export type PostFrontMatter = z.infer<typeof postFrontMatterSchema>;

/** Front matter of a static page under `content/<locale>/pages/`. */
export const pageFrontMatterSchema = z.strictObject({
  slug,
  title: oneLine(200),
  excerpt: oneLine(400),
  updated: isoDate,
});

export const tagsFileSchema = z.array(
  z.strictObject({
    id,
    key: tagKey,
    name: oneLine(60),
    description: oneLine(300),
    child: z.boolean(),
  }),
);

const navLink = {
  title: oneLine(80),
  slug: z.string().min(1).optional(),
  link: z
    .string()
    .regex(/^(\/|https:\/\/)/)
    .optional(),
};
const navChildSchema = z
  .strictObject({
    ...navLink,
    note: oneLine(120).optional(),
    drawing: drawing.optional(),
    children: z.array(z.strictObject(navLink)).optional(),
  })
  .refine((c) => Boolean(c.slug) !== Boolean(c.link), 'exactly one of slug and link');

export const navigationFileSchema = z.array(
  z.strictObject({ id, title: oneLine(60), slug: z.string().min(1), children: z.array(navChildSchema) }),
);

/** Groups of the encyclopedia in display order. */
export const termGroups = [
  'sampling',
  'defects',
  'inspection',
  'testing',
  'audit',
  'logistics',
  'documents',
  'regulation',
] as const;

/** Rows of the price page: what is charged, in display order. */
export const priceKeys = [
  'inspection',
  'sampling',
  'loading',
  'audit',
  'vr-audit',
  'laboratory',
  'certification',
  'listing',
  'desk-expediting',
  'reinspection',
  'travel',
  'weekends',
  'changes',
] as const;

const qa = z.strictObject({ question: oneLine(200), answer: text(1500) });
const card = z.strictObject({ title: oneLine(120), text: text(600) });
const promo = card.extend({ action: oneLine(40), href: path, drawing });
const pointList = (min: number) => z.strictObject({ title: oneLine(120), points: z.array(oneLine(240)).min(min) });
/** A page with its title and first words. */
const introduced = { title: oneLine(120), intro: oneLine(400) };
const led = { title: oneLine(120), lead: oneLine(300) };
const serviceList = z.strictObject({ title: oneLine(120), lead: oneLine(300), text: text(900) });
const pictured = { title: oneLine(90), text: oneLine(240), href: path, picture: mediaPath, alt: oneLine(200) };

/** One schema per collection file `content/<locale>/<name>.yaml`. */
export const localSchemas = {
  faq: z.strictObject({
    ...introduced,
    items: z.array(qa).min(1),
    more: z.array(z.strictObject({ key, title: oneLine(80), items: z.array(qa).min(1) })),
  }),
  testimonials: entries([0], {
    quote: z.string().trim().min(40).max(420),
    role: oneLine(80),
    trade: oneLine(80),
    city: oneLine(60),
    outcome: oneLine(120),
    example,
  }),
  offices: entries([1], {
    key,
    name: oneLine(80),
    address: oneLine(240),
    phone: oneLine(40),
    email: z.email(),
    hours: oneLine(120),
    timeZone,
  }),
  'friend-links': entries([0], { name: oneLine(80), link: z.url(), nofollow: z.boolean() }),
  'hot-search': z.array(oneLine(40)),
  slides: entries([1], { ...pictured, action: oneLine(40) }),
  cases: entries([0], {
    ...pictured,
    measure: oneLine(60),
    verdict: z.enum(['accept', 'attention', 'reject']),
    example,
  }),
  'why-us': z.strictObject({ title: oneLine(120), intro: oneLine(300), points: z.array(card) }),
  about: z.strictObject({
    ...introduced,
    sections: entries([1], {
      key,
      title: oneLine(120),
      paragraphs: z.array(text(900)).min(1),
      points: z.array(card).optional(),
    }),
  }),
  'service-text': z.record(
    z.string(),
    z.strictObject({
      why: card.extend({ points: z.array(oneLine(240)).min(2) }),
      how: card.extend({ steps: z.array(card).min(3) }),
      type: card.extend({ items: z.array(card).min(2) }),
    }),
  ),
  event: z.strictObject({
    title: oneLine(120),
    text: text(500),
    shows: z.array(z.strictObject({ name: oneLine(120), place: oneLine(120), from: isoDate, to: isoDate })),
    until: isoDate,
  }),
  aql: z.strictObject({ title: oneLine(120), paragraphs: z.array(text(900)).min(2) }),
  contact: z.strictObject({
    ...introduced,
    phoneNote: oneLine(120),
    hours: oneLine(160),
    wechat: oneLine(60),
    whatsapp: oneLine(40),
  }),
  'news-header': z.strictObject({ title: oneLine(80), text: oneLine(300) }),
  glossary: entries([0], {
    key: lineKey,
    group: z.enum(termGroups),
    term: oneLine(80),
    aliases: z.array(oneLine(80)).default([]),
    /** Those of the aliases that are found and linked here but are names of something else. */
    explains: z.array(oneLine(80)).default([]),
    short: oneLine(220),
    text: text(1200),
    see: z.array(lineKey).default([]),
    read: path.optional(),
  }),
  'ordering-guide': z.strictObject({
    ...introduced,
    steps: entries([4, 4], {
      key: z.enum(['order', 'pay', 'release', 'contact']),
      title: oneLine(80),
      text: text(900),
      points: z.array(oneLine(300)).min(2),
    }),
  }),
  prices: z.strictObject({
    ...led,
    manday: z.strictObject({
      title: oneLine(120),
      text: oneLine(400),
      includes: z.array(oneLine(160)).min(1),
      excludes: z.array(oneLine(160)).min(1),
    }),
    rows: entries([1], { key: z.enum(priceKeys), title: oneLine(90), text: oneLine(300) }),
    quoted: oneLine(40),
    example: z.strictObject({ title: oneLine(120), text: oneLine(600) }),
    notice: z.strictObject({
      title: oneLine(120),
      lead: oneLine(400),
      country: oneLine(40),
      days: oneLine(40),
      others: oneLine(60),
    }),
    payment: z.strictObject({ title: oneLine(120), text: oneLine(500) }),
  }),
  recruit: z.strictObject({
    ...introduced,
    life: z.strictObject({ title: oneLine(120), text: text(900), items: z.array(card.extend({ drawing })) }),
    positions: entries([0], {
      key,
      title: oneLine(80),
      place: oneLine(120),
      kind: oneLine(60),
      text: text(900),
      requirements: z.array(oneLine(240)).min(1),
    }),
    steps: z.array(card).min(3),
  }),
  'vr-audit': z.strictObject({
    ...led,
    provider: pointList(3),
    client: pointList(3),
    advantages: z.array(card).min(4),
    steps: z.array(card).min(3),
    limits: pointList(2),
  }),
  'online-platform': z.strictObject({
    ...led,
    sections: entries([3, 3], {
      key: z.enum(['order-online', 'order-management', 'supply-chain']),
      title: oneLine(120),
      text: text(900),
      points: z.array(oneLine(240)).min(3),
      drawing,
    }),
  }),
  'initial-inspection': z.strictObject({
    advantage: z.strictObject({ title: oneLine(120), text: text(900), points: z.array(card).min(3) }),
  }),
  'product-index': z.strictObject({
    ...led,
    slides: entries([1], pictured),
  }),
  'service-lists': z.strictObject({
    'consumer-goods': serviceList,
    'industrial-products': serviceList,
    'capability-review': serviceList,
  }),
  promos: z.strictObject({ product: z.array(promo).max(3), service: z.array(promo).max(2) }),
  trades: entries([0], { key, name: oneLine(60) }),
  videos: entries([0], {
    id,
    key,
    name: oneLine(200),
    text: oneLine(300),
    url: z.string().regex(/^\/media\/video\/[a-z-]+\.mp4$/),
    poster: mediaPath,
    seconds: z.number().positive(),
    transcript: z.string().trim().min(40),
  }),
  feedback: z.strictObject({
    ...introduced,
    method: z.strictObject({ title: oneLine(120), steps: z.array(card).min(3) }),
    asked: z.array(card).min(3),
  }),
  articles: entries([0], {
    slug,
    title: oneLine(200),
    excerpt: oneLine(400),
    date: isoDate,
    body: z.string().trim().min(200),
  }),
} as const;
export type LocalName = keyof typeof localSchemas;
export type Local<N extends LocalName> = z.infer<(typeof localSchemas)[N]>;

/** `content/<locale>/defects/<product group>.yaml`: how its goods are checked, and their defects by class. */
export const defectListSchema = z.strictObject({
  title: oneLine(90),
  lead: oneLine(240),
  checklist: entries([1], { key: lineKey, check: oneLine(80), how: oneLine(200), sample: oneLine(60) }),
  sections: entries([1], {
    key: lineKey,
    title: oneLine(80),
    defects: entries([1], {
      key: lineKey,
      class: z.enum(['critical', 'major', 'minor']),
      defect: oneLine(110),
      limit: oneLine(110),
      method: oneLine(140),
    }),
  }),
});

export type DefectList = z.infer<typeof defectListSchema>;

/** `content/countries.yaml`: the countries of the coverage map and pages. */
export const countriesFileSchema = z.array(
  z.strictObject({
    code: z.string().regex(/^[A-Z]{2}$/),
    name: inEach(oneLine(40)),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    region: z.enum(['east-asia', 'southeast-asia', 'south-asia', 'europe', 'americas']),
    status: z.enum(['active', 'planned']),
    inspectors: z.boolean(),
    /** Fewest and most working days from a complete order to the visit. */
    notice: z.tuple([z.number().int().min(1), z.number().int().max(30)]),
    /** Main places of its page, which its map shows; longitude and latitude. */
    places: z
      .array(
        z.strictObject({
          name: inEach(oneLine(40)),
          at: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
        }),
      )
      .default([]),
  }),
);

/** `content/facts.yaml`: every stated number, price and promise once, with its scope and source. */
export const factsFileSchema = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/),
    source: oneLine(200),
    verified: z.boolean(),
    covers: inSome(oneLine(240)).default({}),
    values: inSome(z.union([oneLine(240), z.number()]).transform(String)),
  }),
);

const minutes = z.number().positive().max(10_000);
/** `content/man-days.yaml`: the rule of man-days, a line for each product group. */
export const manDaysFileSchema = z.strictObject({
  day: minutes,
  visit: minutes,
  sorting: minutes,
  cartons: z.strictObject({ included: z.int().nonnegative().max(1_000), minutes: z.number().nonnegative().max(100) }),
  goods: z.record(
    z.enum(defectListGroups),
    z.strictObject({ minutes, tests: z.number().nonnegative().max(10_000), carton: z.int().positive().max(10_000) }),
  ),
});

const goodsLine = text(4_000).transform((line) => line.split(/[,，]\s*/));
/** `content/goods.yaml`: words for what visitors make, by product group. */
export const goodsFileSchema = z.record(z.enum(defectListGroups), inEach(goodsLine));

const oneForAll = oneLine(60).transform((rule) => byLocale(() => rule));
const ruleOfMarket = z.union([oneForAll, inEach(oneLine(60))]).optional();
/** `content/markets.yaml`: the tests a market asks of a product group, and what to have ready for a visit. */
export const marketsFileSchema = z
  .strictObject({
    tests: z.record(
      lineKey,
      z.strictObject({
        name: inEach(oneLine(90)),
        rules: z.strictObject({ eu: ruleOfMarket, uk: ruleOfMarket, us: ruleOfMarket }),
      }),
    ),
    goods: z.record(z.enum(defectListGroups), z.array(lineKey)),
    ready: z.record(
      z.enum(visitServices),
      z
        .array(inEach(oneLine(200)))
        .min(3)
        .max(5),
    ),
  })
  .superRefine(({ tests, goods }, context) => {
    const used = Object.values(goods).flat();
    for (const key of used.filter((name) => !tests[name])) context.addIssue(`goods: ${key} is not one of tests`);
    for (const key of Object.keys(tests).filter((name) => !used.includes(name)))
      context.addIssue(`tests: ${key} is used nowhere`);
    for (const [group, keys] of Object.entries(goods))
      for (const market of targetMarkets) {
        const count = keys.filter((key) => tests[key]?.rules[market]).length;
        if (count < 3 || count > 5)
          context.addIssue(`goods: ${group} has ${count} tests of ${market}, not three to five`);
      }
  });

/** By name without ending, of the folder of each language and of the content folder. */
export const localeFileSchemas = { tags: tagsFileSchema, navigation: navigationFileSchema, ...localSchemas };
export const sharedFileSchemas = {
  brand: brandFileSchema,
  facts: factsFileSchema,
  'man-days': manDaysFileSchema,
  countries: countriesFileSchema,
  holidays: holidaysFileSchema,
  markets: marketsFileSchema,
  goods: goodsFileSchema,
  redirects: redirectsFileSchema,
};
