import { hiddenPostId } from '@/lib/contract/content/hidden-post';
import { articlePath } from '@/lib/domain/news/news-paths';
import { stripHtml } from '@/lib/domain/richtext/text';
import { isRecord, listOf } from '@/lib/domain/wire/parse-envelope';
import { type HighlightSegment, parseHighlight } from './search-highlight';

/** A search hit as rendered by server and browser; `path` is locale-free. */
export type SearchItem = { id: number; path: string; title: string; publishedAt: string; passage: HighlightSegment[] };
export type SearchResults = { items: SearchItem[]; total: number };

/** The fields of a wire hit that are rendered. */
type Hit = { id: number; slug: string; title: string; publishedAt: string; highlight: string };

const toItem = ({ id, slug, title, publishedAt, highlight }: Hit): SearchItem => ({
  id,
  path: articlePath(slug || String(id)),
  title,
  publishedAt,
  passage: parseHighlight(highlight),
});

/** Search results for rendering. */
export function toSearchResults(hits: Hit[], total: number): SearchResults {
  return { items: hits.map(toItem), total };
}

const stringOr = (value: unknown, fallback: string) => (typeof value === 'string' && value !== '' ? value : fallback);

function parseHit(value: unknown, index: number): Hit | null {
  const title = isRecord(value) && typeof value.title === 'string' ? stripHtml(value.title) : '';
  if (!isRecord(value) || title === '') return null;
  const id = Number(value.id);
  const hasId = Number.isInteger(id) && id > 0;
  const slug = stringOr(value.slug, stringOr(value.url, ''));
  if (!slug && !hasId) return null;
  return {
    id: hasId ? id : -1 - index,
    slug,
    title,
    publishedAt: stringOr(value.created_at, ''),
    highlight: stringOr(value.highlight_content, stringOr(value.excerpt, '')),
  };
}

/**
 * Parses a search response without its invalid hits; null when it holds no list. Hand-written because the contract's
 * zod schema is too heavy for the browser.
 */
export function parseResults(answer: unknown): SearchResults | null {
  const found = listOf(answer);
  if (!found) return null;
  const items = found.list.map(parseHit).flatMap((hit) => (hit && hit.id !== hiddenPostId ? [toItem(hit)] : []));
  const total = isRecord(found.beside.meta) ? Number(found.beside.meta.total ?? Number.NaN) : Number.NaN;
  return { items, total: Number.isInteger(total) && total >= 0 ? total : items.length };
}
