/** Key of the synthetic tag for all articles. */
export const allTag = 'All';

/** Canonical locale-free path of a news page; `tag` is a key, or null for all news. */
export function newsPath(tag: string | null, page = 1): string {
  const base = tag === null || tag === allTag ? '/blog' : `/category/${encodeURIComponent(tag)}`;
  return page > 1 ? `${base}?page=${page}` : base;
}

/** Locale-free path of an article. */
export function articlePath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}
