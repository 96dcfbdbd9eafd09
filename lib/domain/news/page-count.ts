import { newsPageSize, tagViewLimit } from './page-size';

/** How many pages a list of `total` articles has; a tag view asks for one more a page. */
export function newsPageCount(total: number, tag: string | null): number {
  return Math.max(1, Math.ceil(total / (tag === null ? newsPageSize : tagViewLimit)));
}
