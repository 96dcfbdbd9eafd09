import { type Locale, localeFacts } from './locales';

export type Tree = { [key: string]: string | Tree };

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

/** The messages of a language over the English ones. Only a language with a fallback may lack the file. */
export async function readWithFallback(locale: Locale, read: (locale: Locale) => Promise<Tree>): Promise<Tree> {
  const own = localeFacts[locale].fallback ? read(locale).catch(() => ({})) : read(locale);
  return withFallback(await own, await read('en'));
}
