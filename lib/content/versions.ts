import { join } from 'node:path';
import { byLocale, type Locale, localeFacts, locales } from '@/lib/i18n/locales';
import type { Content, ContentPost } from './content-types';

/** Counts changes: of the posts of each language, and of the rest, with which posts there are and where. */
export type ContentVersions = Readonly<Record<Locale | 'rest', number>>;

export const firstVersions: ContentVersions = { rest: 0, ...byLocale(() => 0) };

/** What addresses, menus and the links between languages are made of. */
const placeOf = ({ id, slug, url, topic, type, parent, order }: ContentPost) =>
  JSON.stringify([id, slug, url, topic, type, parent, order]);

function isElsewhere(before: Content, now: Content, locale: Locale): boolean {
  const [one, other] = [before.locales[locale].posts, now.locales[locale].posts];
  if (one.length !== other.length) return true;
  return other.some((post, at) => {
    const known = one[at];
    return post !== known && (known === undefined || placeOf(post) !== placeOf(known));
  });
}

/** `before`: the content that was loaded until now; `changed`: the files that changed since. */
type Change = { before: Content | undefined; changed: ReadonlySet<string> };

export function nextVersions(versions: ContentVersions, now: Content, { before, changed }: Change): ContentVersions {
  const next: Record<Locale | 'rest', number> = { ...versions };
  const files = [...changed];
  const postsOf = (locale: Locale | undefined) =>
    locale ? files.filter((file) => file.startsWith(join(now.dir, locale, 'posts', '/'))) : [];
  const inside = new Set<string>();
  for (const locale of locales) {
    const own = [...postsOf(locale), ...postsOf(localeFacts[locale].fallback)];
    for (const file of own) inside.add(file);
    if (own.length > 0) next[locale] += 1;
  }
  const moved = before === undefined || locales.some((locale) => isElsewhere(before, now, locale));
  if (files.length > inside.size || moved) next.rest += 1;
  return next;
}
