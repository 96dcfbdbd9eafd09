import { decodeSegment } from '@/lib/contract/routes/segments';

/** The slug in the last segment of an address `/blog/{slug}`, which may end with `.html`. */
export const blogSlug = (segment: string): string => segment.replace(/\.html$/i, '');

/** Key of a news article in the content API: its slug after an underscore. */
export const blogPostKey = (slug: string): string => `_${slug}`;

/** Key of the news article that an encoded route parameter names. */
export const blogPostKeyOf = (slugParam: string): string => blogPostKey(decodeSegment(slugParam) ?? '');
