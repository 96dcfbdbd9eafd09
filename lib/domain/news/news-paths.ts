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

/** Locale-free path of a search; without parameters for an empty term. */
export function searchPath(term: string, page = 1): string {
  if (term === '') return '/search';
  return `/search?${new URLSearchParams(page > 1 ? { q: term, page: String(page) } : { q: term })}`;
}
