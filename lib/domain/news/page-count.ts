import { newsPageSize, tagViewLimit } from './page-size';

/** Number of pages of a list of `total` articles. A tag view requests one article more per page. */
export function newsPageCount(total: number, tag: string | null): number {
  return Math.max(1, Math.ceil(total / (tag === null ? newsPageSize : tagViewLimit)));
}
