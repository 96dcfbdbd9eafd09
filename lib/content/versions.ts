import { join } from 'node:path';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Content, ContentPost } from './content-types';

/** Counts changes: of the posts of each language, and of the rest, with which posts there are and where. */
export type ContentVersions = Readonly<Record<Locale | 'rest', number>>;

export const firstVersions: ContentVersions = { rest: 0, zh: 0, en: 0, fr: 0, es: 0 };

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
  let others = files.length;
  for (const locale of locales) {
    const folder = join(now.dir, locale, 'posts', '/');
    const inside = files.filter((file) => file.startsWith(folder)).length;
    others -= inside;
    if (inside > 0) next[locale] += 1;
  }
  const moved = before === undefined || locales.some((locale) => isElsewhere(before, now, locale));
  if (others > 0 || moved) next.rest += 1;
  return next;
}
