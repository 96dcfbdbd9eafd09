import { decodeSegment } from '@/lib/contract/routes/segments';

/** Key of a news article in the content API: its slug after an underscore. */
export function articleKey(slugParam: string): string {
  return `_${decodeSegment(slugParam) ?? ''}`;
}
