/*
 * The content of "Harbour Check", an inspection company that does not exist. It is written from the specification
 * alone, so a page that shows it proves that the site reads an upstream and does not merely mirror its own content.
 * Ids and slugs are shared by the four languages, except where the specification gives Chinese its own slug.
 */

import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';

export type Locale = 'zh' | 'en' | 'fr' | 'es';

export const LOCALES = ['zh', 'en', 'fr', 'es'] as const satisfies readonly Locale[];

export const MARKERS: Readonly<Record<Locale, string>> = { zh: '海港检', en: 'Harbour', fr: 'Harbour', es: 'Harbour' };

/** The news post that the specification hides from the news page. */
export const HIDDEN_POST_ID = 103178;

export type Tag = { id: number; key: string; name: string };

export type Topic = { id: number; key: string; slug: string };

export type MetaEntry = { key: string; value: string };

export type Page = { id: number; slug: string; title: string; content: string };

type Options = { duration?: number };

export type Media = { id: number; name: string; mine_type: string; url: string; preview: string; options: Options };

/** A post; `type` and `is_featured` answer queries and are never sent. */
export interface Post extends Record<'slug' | 'url' | 'title' | 'excerpt' | 'content', string> {
  type: 'article' | 'product' | 'service' | 'page';
  is_featured: boolean;
  id: number;
  locale: Locale;
  created_at: Date;
  coverPreview: string;
  coverUrl: string;
  coverAlt: string;
  cover: Record<'url' | 'preview' | 'name', string>;
  options: { cover: string };
  tags: Tag[];
  topic: Topic;
  children: Post[];
  media: Media[];
  meta: MetaEntry[];
  author: { nickname: string };
  liked: boolean;
  likes_count: number;
}

export interface LocaleContent {
  posts: Post[];
  agreements: Page[];
  pages: Page[];
  tags: Tag[];
  /** Those of `tags` that lie below another one. */
  childTags: Tag[];
  aql: { title: string; media: Media[] };
  navigation: { title: string; children: { title: string; slug?: string; link?: string }[] }[];
  countries: { code: string; label: string; value: string; phonecode: string }[];
}

/** A slug and what it is called in the four languages. */
type Named = readonly [slug: string, zh: string, en: string, fr: string, es: string];

const named = (slug: string, [, ...names]: Named): Named => [slug, ...names];
const joined = ([slug, zh, en, fr, es]: Named, b: Named): Named => [
  `${slug}-${b[0]}`,
  `${zh}·${b[1]}`,
  `${en}, ${b[2]}`,
  `${fr}, ${b[3]}`,
  `${es}, ${b[4]}`,
];
const tables = z
  .record(z.string(), z.string())
  .parse(load(readFileSync('tests/upstream/company-content.yaml', 'utf8')));
const table = (name: string): Named[] =>
  (tables[name] ?? '').split('\n').map((line): Named => {
    const [slug = '', zh = '', en = '', fr = '', es = ''] = line.split('|').map((cell) => cell.trim());
    return [slug, zh, en, fr, es];
  });
const PHRASES = table('phrases');
const SERVICES = table('services');
const PRODUCTS = table('products');
const COVERAGE = table('coverage');
const COURSES = table('courses');
const INDUSTRIES = table('industries');
const GUIDES = table('guides');
const GUIDE_STEPS = table('guideSteps');
// The specification puts 102371 first and hides 102323.
const GUIDE_IDS: Readonly<Record<string, number>> = { 'book-a-berth': 102371, 'sealed-hatch': 102323 };
const TAGS = table('tags');
const GOODS = table('goods');
const PLACES = table('places');
const HIDDEN_NEWS: Named = ['hidden-berth', '隐蔽泊位', 'hidden berth', 'poste caché', 'atraque oculto'];
const PORTS: Named = ['coverage', '站点总览', 'port list', 'liste des ports', 'lista de puertos'];
const SHEET: Named = ['aql', '抽样表', 'sampling sheet', 'feuille d’échantillonnage', 'hoja de muestreo'];
const GENERIC = table('generic');
const AGREEMENTS = table('agreements');
const PAGES = table('pages');
const MENUS = table('menus');
// GG repeats a phone code and AQ has none: the specification says that a site drops both.
const PHONE_CODES = 'CN +86, JP 0081, GB +44, GG +44, FR 33, ES +34, US +1, IN +91, VN +84, AQ none';

const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 9, 1, 8);

// 45 news, newest first; the hidden one sits where the first page would show it.
const NEWS = PLACES.flatMap(([place, zh, en, fr, es]) =>
  GOODS.map((g): Named => [`${g[0]}-${place}`, `${zh}的${g[1]}`, `${g[2]} ${en}`, `${g[3]} ${fr}`, `${g[4]} ${es}`]),
).with(7, HIDDEN_NEWS);

export function companyContent(locale: Locale, origin: string): LocaleContent {
  const nameOf = (item: Named): string => item[LOCALES.indexOf(locale) + 1] ?? '';
  const phrase = (kind: 'title' | 'excerpt' | 'body' | 'alt' | 'author', item: Named): string => {
    const pattern = PHRASES.find(([key]) => key === kind);
    return pattern ? nameOf(pattern).replace('~', nameOf(item)) : '';
  };
  let lastId = 7000;
  const posts: Post[] = [];
  const topics = new Map<string, Topic>();

  const titleOf = (item: Named): string => phrase('title', item);
  // A topic below another one answers to its own slug and has a key that starts with its parent's.
  const topicOf = (key: string, slug = key): Topic => {
    const topic = topics.get(key) ?? { id: 401 + topics.size, key, slug };
    topics.set(key, topic);
    return topic;
  };
  const media = (slug: string, type: 'image/png' | 'video/mp4' | 'application/pdf', duration?: number): Media => {
    const name = `harbour-${slug}.${type.slice(type.indexOf('/') + 1)}`;
    const preview = `${origin}/media/harbour-${slug}-small.png`;
    const options = duration === undefined ? {} : { duration };
    return { id: ++lastId, name, mine_type: type, url: `${origin}/media/${name}`, preview, options };
  };
  const add = (type: Post['type'], topic: Topic, item: Named, more: Partial<Post> = {}): Post => {
    const id = ++lastId;
    const url = `${origin}/media/harbour-${item[0]}.png`;
    const preview = `${origin}/media/harbour-${item[0]}-small.png`;
    const [title, excerpt, alt] = [titleOf(item), phrase('excerpt', item), phrase('alt', item)];
    const post: Post = {
      ...{ type, is_featured: false, id },
      ...{ slug: item[0], url: item[0], title, excerpt, locale },
      content: `<h2>${title}</h2><p>${phrase('body', item)}</p><p><img src="${url}" alt="${alt}"></p>`,
      created_at: new Date(NEWEST - (id % 90) * DAY_MS),
      ...{ coverPreview: preview, coverUrl: url, coverAlt: alt, cover: { url, preview, name: alt } },
      ...{ options: { cover: url }, tags: [], topic, children: [], media: [] },
      meta: [{ key: 'meta_description', value: excerpt }],
      author: { nickname: phrase('author', item) },
      liked: id % 2 === 0,
      likes_count: id % 10,
      ...more,
    };
    posts.push(post);
    return post;
  };
  const pagesOf = (items: readonly Named[]): Page[] =>
    items.map((item) => {
      const content = `<p>${phrase('body', item)}</p>`;
      return { id: ++lastId, slug: item[0], title: titleOf(item), content };
    });

  const tags = TAGS.map((item, index): Tag => ({ id: 901 + index, key: item[0], name: titleOf(item) }));
  const tagsAt = (...indexes: number[]): Tag[] => tags.filter((_, index) => indexes.includes(index));

  let group: Post | undefined;
  for (const item of [...SERVICES, ...PRODUCTS]) {
    const type = SERVICES.includes(item) ? 'service' : 'product';
    if (!group || !item[0].startsWith('/')) {
      group = add(type, topicOf(type), item);
      continue;
    }
    const slug = item[0].slice(1);
    // Some items have a url of their own: the specification offers "url or slug".
    const url = /^(?:storm|quayside|workshop)/.test(slug) ? `see-${slug}` : slug;
    const gallery = [media(slug, 'image/png'), media(slug, 'video/mp4', 95)];
    const topic = topicOf(`${type}-${group.slug}`, group.slug);
    group.children.push(add(type, topic, named(slug, item), { url, media: gallery }));
  }

  NEWS.forEach((item, index) => {
    // 25, 15 and 5 articles a tag, so that one tag fills more than a page of 21 and another far less.
    const main = index % 9 < 5 ? 0 : index % 9 < 8 ? 1 : 2;
    const child = index % 5 === 0 ? 3 : index % 5 < 3 ? 4 : 5;
    const own = item === HIDDEN_NEWS ? { id: HIDDEN_POST_ID } : {};
    const created = new Date(NEWEST - index * DAY_MS);
    const more = { created_at: created, tags: tagsAt(main, child), is_featured: index % 4 === 0 };
    add('article', topicOf('news'), item, { ...more, ...own });
  });

  add('article', topicOf('coverage'), PORTS);
  for (const item of COVERAGE) {
    const slug = locale === 'zh' ? `${item[0]}-inspection` : item[0];
    const own = item[0] === 'india' ? { id: 103449, tags: tagsAt(3) } : {};
    add('article', topicOf('coverage'), item, { slug, url: slug, ...own });
  }
  COURSES.forEach((item, index) => {
    add('article', topicOf('courses'), item, { media: [media(item[0], 'video/mp4', 61 + 60 * index)] });
  });

  for (const item of INDUSTRIES) {
    const [topic = '', slug = ''] = item[0].split('/');
    const meta = GOODS.slice(0, 2).map((good, index) => ({ key: `data-${titleOf(good)}`, value: `${12 + index}` }));
    meta.push({ key: 'data', value: phrase('excerpt', item) }, { key: 'data-waterproof', value: 'true' });
    add('page', topicOf(topic), named(slug, item), { meta });
  }
  for (const guide of GUIDES) {
    const children = GUIDE_STEPS.map((step) => {
      const meta = [{ key: 'icon', value: `${origin}/media/harbour-${step[0]}-icon.png` }];
      // Only the trader guide has the ids of the specification: one id names one post.
      const id = guide[0] === 'trader-guide' ? GUIDE_IDS[step[0]] : undefined;
      return add('page', topicOf('guide'), joined(guide, step), { meta, ...(id && { id }) });
    });
    add('page', topicOf('guide'), guide, { children });
  }
  for (const item of GENERIC) {
    const post = add('page', topicOf('page'), item);
    if (item[0] === 'tide-method') post.meta.push({ key: 'fluid', value: '1' });
    // A picture on a host that the site was never told about: only its alternative text may show.
    const foreign = `<p><img src="https://elsewhere.invalid/x.png" alt="${post.title}"></p>`;
    if (item[0] === 'fellow-pilots') post.content += foreign;
  }

  const linksOf = (menu: string): LocaleContent['navigation'][number]['children'] => {
    if (menu === 'company') return GENERIC.map((item) => ({ title: titleOf(item), link: `/${item[0]}` }));
    const below = posts.filter((post) => post.topic.key === menu && post.slug !== menu);
    return below.map(({ title, slug }) => ({ title, slug }));
  };
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  return {
    posts,
    agreements: pagesOf(AGREEMENTS),
    pages: pagesOf(PAGES),
    tags,
    childTags: tagsAt(3, 4, 5),
    aql: {
      title: titleOf(SHEET),
      media: [media(`aql-${locale}`, 'application/pdf'), media('aql-lantern', 'image/png')],
    },
    navigation: MENUS.map((menu) => ({ title: titleOf(menu), children: linksOf(menu[0]) })),
    countries: PHONE_CODES.split(', ').map((entry) => {
      const [code = '', phonecode = ''] = entry.split(' ');
      return { code, label: regions.of(code) ?? code, value: `port-${code.toLowerCase()}`, phonecode };
    }),
  };
}
