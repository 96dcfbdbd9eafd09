import type { Locale } from './locales';

/** One file a namespace under `messages/<locale>/`; a new file is named here once. */
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
  'comments',
  'report',
  'discovery',
  'privacy',
] as const;
type Tree = { [key: string]: string | Tree };

/** Lays `own` over `fallback`, so that a key without a text shows the fallback's text and never the raw key. */
export function withFallback(own: Tree, fallback: Tree): Tree {
  const merged: Tree = { ...fallback };
  for (const [key, value] of Object.entries(own)) {
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

/** The texts of one language over the Chinese ones. */
export async function loadMessages(locale: Locale): Promise<Tree> {
  const [own, fallback] = await Promise.all([loadOwn(locale), loadOwn('zh')]);
  return withFallback(own, fallback);
}
