type Link = { title: string; path: string; external: boolean };
type Topic = { title: string; path: string | null; children: readonly Link[] };

/** Links for a visitor who is lost: every page of the first topic, and the head page of each other one. */
export function oftenLookedFor([first, ...others]: readonly Topic[]): { title: string; path: string }[] {
  const own = (first?.children ?? []).filter(({ external }) => !external);
  const heads = others.flatMap(({ title, path }) => (path ? [{ title, path }] : []));
  return [...own, ...heads].map(({ title, path }) => ({ title, path }));
}
