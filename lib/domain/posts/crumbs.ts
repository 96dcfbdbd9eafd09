type Crumb = { label: string; path: string };
type Titled = { title: string; path: string };

/** The path of a page below the index of its family: one crumb a segment, each named by what stands at it. */
export function groupCrumbs(index: Crumb, ...posts: Titled[]): Crumb[] {
  return [index, ...posts.map(({ title, path }) => ({ label: title, path }))];
}
