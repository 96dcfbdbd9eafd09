type Crumb = { label: string; path: string };
type Titled = { title: string; path: string };

/** Breadcrumbs of a page below an index: the index, then one per post. */
export function groupCrumbs(index: Crumb, ...posts: Titled[]): Crumb[] {
  return [index, ...posts.map(({ title, path }) => ({ label: title, path }))];
}
