type Link = { title: string; path: string; external: boolean };
type Topic = { title: string; path: string | null; children: readonly Link[] };

export function notFoundLinks([first, ...others]: readonly Topic[]): { title: string; path: string }[] {
  const internal = (first?.children ?? []).filter(({ external }) => !external);
  const heads = others.flatMap(({ title, path }) => (path ? [{ title, path }] : []));
  return [...internal, ...heads].map(({ title, path }) => ({ title, path }));
}
