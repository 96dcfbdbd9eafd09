import { articlePath } from '@/lib/domain/news/news-paths';
import { isRecord } from '@/lib/domain/wire/parse-envelope';
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

function parseHit(value: unknown): Hit | null {
  if (!isRecord(value) || typeof value.title !== 'string') return null;
  const id = Number(value.id);
  if (!Number.isInteger(id) || id < 0) return null;
  return {
    id,
    slug: stringOr(value.slug, ''),
    title: value.title,
    publishedAt: stringOr(value.created_at, ''),
    highlight: stringOr(value.highlight_content, stringOr(value.excerpt, '')),
  };
}

/**
 * Parses a search response; null when invalid. Hand-written because the contract's zod schema is too heavy for the
 * browser.
 */
export function parseResults(answer: unknown): SearchResults | null {
  if (!isRecord(answer) || !Array.isArray(answer.data) || !isRecord(answer.meta)) return null;
  const { total } = answer.meta;
  const hits = answer.data.map(parseHit);
  if (typeof total !== 'number' || hits.some((hit) => hit === null)) return null;
  return { items: hits.flatMap((hit) => (hit ? [toItem(hit)] : [])), total };
}
