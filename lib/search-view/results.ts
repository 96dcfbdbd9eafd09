import { articlePath } from '@/lib/news/paths';
import { type Segment, segmentsOf } from './highlight';

/** A search hit as both the server and the browser draw it; `path` is locale-free. */
export type SearchItem = { id: number; path: string; title: string; publishedAt: string; passage: Segment[] };
export type SearchResults = { items: SearchItem[]; total: number };

/** The fields of a hit that a screen needs. */
type Hit = { id: number; slug: string; title: string; publishedAt: string; highlight: string };

const toItem = ({ id, slug, title, publishedAt, highlight }: Hit): SearchItem => ({
  id,
  path: articlePath(slug || String(id)),
  title,
  publishedAt,
  passage: segmentsOf(highlight),
});

/** What the gateway found, for the screen. */
export function resultsOf(hits: Hit[], total: number): SearchResults {
  return { items: hits.map(toItem), total };
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOr = (value: unknown, fallback: string) => (typeof value === 'string' && value !== '' ? value : fallback);

function readHit(value: unknown): Hit | null {
  if (!isFields(value) || typeof value.title !== 'string') return null;
  const id = Number(value.id);
  if (!Number.isInteger(id) || id < 0) return null;
  return {
    id,
    slug: textOr(value.slug, ''),
    title: value.title,
    publishedAt: textOr(value.created_at, ''),
    highlight: textOr(value.highlight_content, textOr(value.excerpt, '')),
  };
}

/** An answer of the search call, read field by field; null when it is not one. The contract's own schema is too heavy for a browser. */
export function parseResults(answer: unknown): SearchResults | null {
  if (!isFields(answer) || !Array.isArray(answer.data) || !isFields(answer.meta)) return null;
  const { total } = answer.meta;
  const hits = answer.data.map(readHit);
  if (typeof total !== 'number' || hits.some((hit) => hit === null)) return null;
  return { items: hits.flatMap((hit) => (hit ? [toItem(hit)] : [])), total };
}
