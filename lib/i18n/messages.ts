import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl';
import type { Locale } from './locales';

/** Each namespace is one file under `messages/<locale>/`; register new files here. */
export const namespaces = [
  'shell',
  'news',
  'search',
  'service',
  'layouts',
  'coverage',
  'about',
  'contact',
  'home',
  'carousel',
  'product',
  'tools',
  'platform',
  'widgets',
  'people',
  'learn',
  'terms',
  'encyclopedia',
  'topics',
  'forms',
  'account',
  'aql',
  'aql-floor',
  'aql-ledger',
  'comments',
  'report',
  'discovery',
  'privacy',
] as const;
type Tree = { [key: string]: string | Tree };

/** A missing or blank message falls back instead of showing its key. */
export function withFallback(messages: Tree, fallback: Tree): Tree {
  const merged: Tree = { ...fallback };
  for (const [key, value] of Object.entries(messages)) {
    const below = fallback[key];
    if (typeof value === 'string') {
      if (value.trim() !== '') merged[key] = value;
    } else merged[key] = withFallback(value, typeof below === 'object' ? below : {});
  }
  return merged;
}

async function loadOwn(locale: Locale): Promise<Tree> {
  const files = await Promise.all(
    namespaces.map(
      async (name) => [name, (await import(`../../messages/${locale}/${name}.json`)).default as Tree] as const,
    ),
  );
  return Object.fromEntries(files);
}

/** Merged once in a process: merging thousands of messages at each request took half of the time to render a page. */
const loaded = new Map<Locale, Messages>();

export async function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale);
  if (known) return known;
  const [messages, fallback] = await Promise.all([loadOwn(locale), loadOwn('zh')]);
  // Whoever waited for the same files meanwhile finds them merged.
  const all = loaded.get(locale) ?? (withFallback(messages, fallback) as Messages);
  loaded.set(locale, all);
  return all;
}

export const loadTranslator = async <Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: Locale,
  namespace: Namespace,
) => createTranslator({ locale, messages: await loadMessages(locale), namespace });
