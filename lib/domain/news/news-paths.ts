/** The key of the synthetic tag that stands for every article. */
export const allTag = 'All';

/** The canonical locale-free address of a page of news: `tag` is a key, or null for all of it. */
export function newsPath(tag: string | null, page = 1): string {
  const base = tag === null || tag === allTag ? '/blog' : `/category/${encodeURIComponent(tag)}`;
  return page > 1 ? `${base}?page=${page}` : base;
}

/** The address of an article, locale-free. */
export function articlePath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}

/** The address that searches for a term, locale-free. */
export function searchPath(term: string, page = 1): string {
  if (term === '') return '/search';
  return `/search?${new URLSearchParams(page > 1 ? { q: term, page: String(page) } : { q: term })}`;
}
