/** Slug that no page has: a build requires at least one address of every page. It answers 404. */
export const placeholderSlug = '__none__';

/** The slugs, or the placeholder alone while there are none, for instance because the content is unreachable. */
export const orPlaceholder = (slugs: string[]): string[] => (slugs.length > 0 ? slugs : [placeholderSlug]);
