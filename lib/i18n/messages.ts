import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl';
import { readWithFallback, type Tree } from './fallback';
import type { Locale } from './locales';

/** Each namespace is one file under `messages/<locale>/`; register new files here. */
const chinese = {
  shell: () => import('../../messages/zh/shell.json'),
  news: () => import('../../messages/zh/news.json'),
  search: () => import('../../messages/zh/search.json'),
  service: () => import('../../messages/zh/service.json'),
  layouts: () => import('../../messages/zh/layouts.json'),
  coverage: () => import('../../messages/zh/coverage.json'),
  about: () => import('../../messages/zh/about.json'),
  contact: () => import('../../messages/zh/contact.json'),
  home: () => import('../../messages/zh/home.json'),
  carousel: () => import('../../messages/zh/carousel.json'),
  product: () => import('../../messages/zh/product.json'),
  tools: () => import('../../messages/zh/tools.json'),
  platform: () => import('../../messages/zh/platform.json'),
  widgets: () => import('../../messages/zh/widgets.json'),
  people: () => import('../../messages/zh/people.json'),
  learn: () => import('../../messages/zh/learn.json'),
  terms: () => import('../../messages/zh/terms.json'),
  encyclopedia: () => import('../../messages/zh/encyclopedia.json'),
  topics: () => import('../../messages/zh/topics.json'),
  forms: () => import('../../messages/zh/forms.json'),
  account: () => import('../../messages/zh/account.json'),
  aql: () => import('../../messages/zh/aql.json'),
  'aql-floor': () => import('../../messages/zh/aql-floor.json'),
  'aql-ledger': () => import('../../messages/zh/aql-ledger.json'),
  comments: () => import('../../messages/zh/comments.json'),
  report: () => import('../../messages/zh/report.json'),
  discovery: () => import('../../messages/zh/discovery.json'),
  privacy: () => import('../../messages/zh/privacy.json'),
  holidays: () => import('../../messages/zh/holidays.json'),
  plan: () => import('../../messages/zh/plan.json'),
};
type Namespace = keyof typeof chinese;
export const namespaces = Object.keys(chinese) as Namespace[];
/** The messages of the site, typed from the Chinese files (`app-config.d.ts`). */
export type SiteMessages = { [Name in Namespace]: Awaited<ReturnType<(typeof chinese)[Name]>>['default'] };

type ReadNamespace = (locale: Locale, name: Namespace) => Promise<Tree>;
const imported: ReadNamespace = async (locale, name) =>
  (await (locale === 'zh' ? chinese[name]() : import(`../../messages/${locale}/${name}.json`))).default;

export async function readMessages(locale: Locale, read: ReadNamespace = imported): Promise<Messages> {
  const all = namespaces.map(async (name) => [name, await readWithFallback(locale, (from) => read(from, name))]);
  return Object.fromEntries(await Promise.all(all)) as Messages;
}

/** Merged once in a process: merging thousands of messages at each request took half of the time to render a page. */
const loaded = new Map<Locale, Messages>();

export async function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale);
  if (known) return known;
  const read = await readMessages(locale);
  // Whoever waited for the same files meanwhile finds them merged.
  const all = loaded.get(locale) ?? read;
  loaded.set(locale, all);
  return all;
}

export const loadTranslator = async <Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: Locale,
  namespace: Namespace,
) => createTranslator({ locale, messages: await loadMessages(locale), namespace });
