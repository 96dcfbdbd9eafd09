type Crumb = { label: string; path: string };
type Titled = { title: string; path: string };

/** The path of a service page below home: one crumb a segment, each named by what stands at it. */
export function serviceCrumbs(services: string, ...posts: Titled[]): Crumb[] {
  return [{ label: services, path: '/service' }, ...posts.map(({ title, path }) => ({ label: title, path }))];
}
