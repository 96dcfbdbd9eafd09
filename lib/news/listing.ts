import type { TagRef } from '@/lib/api/domain';
import type { Locale } from '@/lib/i18n/locales';
import { decodeSegment, pageNumber } from '@/lib/routing/match';
import { type Alternates, everywhere } from '@/lib/seo/metadata';
import { allTag, newsPath } from './paths';

/** A page of the news: `tag` is null for all of it. */
export type Listing = { tag: TagRef | null; page: number; path: string; alternates: Alternates };

/** Reads the parameters of a listing; null when they name none. Later pages exist for sure only in their own language. */
export function readListing(tags: TagRef[], tagParam: string, pageParam: string, locale: Locale): Listing | null {
  const key = decodeSegment(tagParam);
  const page = pageNumber(pageParam);
  const tag = key === allTag ? null : tags.find((one) => one.key === key);
  if (tag === undefined || page === null) return null;
  const path = newsPath(tag?.key ?? null, page);
  return { tag, page, path, alternates: page > 1 ? { [locale]: path } : everywhere(path) };
}
