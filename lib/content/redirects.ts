import { z } from 'zod';

/** `/category/:name/*`: a colon names one segment, the star at the end the rest. `?p=12` must stand in the query too. */
const from = z
  .string()
  .max(500)
  .regex(/^\/[^\s*#]*\*?$/, 'a path that begins with /, with a * at its end at most');
const to = z
  .string()
  .max(500)
  .regex(/^(?:\/(?!\/)|https:\/\/)\S*$/, 'a path that begins with /, or an address with https://');
const moved = z.strictObject({
  from,
  to,
  status: z.union([z.literal(301), z.literal(302), z.literal(308)]).default(301),
});
const gone = z.strictObject({ from, status: z.literal(410) });

/** `content/redirects.yaml`: addresses of an earlier site. The first entry that fits wins. */
export const redirectsFileSchema = z.array(z.union([moved, gone])).max(20_000);
export type RedirectEntry = z.infer<typeof redirectsFileSchema>[number];
export type Redirect = { status: 301 | 302 | 308; to: string } | { status: 410 };
type Rule = {
  entry: RedirectEntry;
  pattern: RegExp;
  names: readonly string[];
  query: readonly (readonly [string, string])[];
};
export type RedirectTable = { exact: ReadonlyMap<string, readonly Rule[]>; patterns: readonly Rule[] };

const placeholder = /:([a-z]\w*)|\*$/gi;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
/** Addresses are compared without the slash at their end and without capitals, as servers of old sites answered them. */
const plainPath = (path: string): string => decoded(path).replace(/(?<=.)\/+$/, '');

function ruleOf(entry: RedirectEntry): Rule {
  const [path = '', query = ''] = entry.from.split('?');
  const names: string[] = [];
  const literal = (text: string) => decoded(text).replace(/[.+^${}()|[\]\\*?]/g, '\\$&');
  const bare = path.replace(/\/\*$/, '*').replace(/(?<=.)\/+$/, '');
  let source = '';
  let end = 0;
  for (const { 0: mark, 1: name, index } of bare.matchAll(placeholder)) {
    source += literal(bare.slice(end, index)) + (name ? '([^/]+)' : '(?:/(.*))?');
    names.push(name?.toLowerCase() ?? '*');
    end = index + mark.length;
  }
  return {
    entry,
    pattern: new RegExp(`^${source}${literal(bare.slice(end))}$`),
    names,
    query: [...new URLSearchParams(query)],
  };
}

export function redirectTable(entries: readonly RedirectEntry[]): RedirectTable {
  const exact = new Map<string, Rule[]>();
  const patterns: Rule[] = [];
  for (const entry of entries) {
    const rule = ruleOf(entry);
    const [path = ''] = entry.from.split('?');
    if (path.search(placeholder) >= 0) patterns.push(rule);
    else exact.set(plainPath(path), [...(exact.get(plainPath(path)) ?? []), rule]);
  }
  return { exact, patterns };
}

/**
 * Where an address of an earlier site leads; exact entries before patterns. The query is kept, without the parameters
 * that the entry names, unless the target has one of its own. Null where no entry fits. `isPage`: there is a page at the
 * path, which only an entry with a query such as `/?p=12` is about.
 */
export function findRedirect(
  table: RedirectTable,
  pathname: string,
  query: URLSearchParams,
  isPage = false,
): Redirect | null {
  const path = plainPath(pathname);
  const exact = table.exact.get(path) ?? [];
  const rules = isPage ? exact.filter((rule) => rule.query.length > 0) : [...exact, ...table.patterns];
  for (const { entry, pattern, names, query: asked } of rules) {
    const values = asked.every(([name, value]) => query.get(name) === value) ? pattern.exec(path)?.slice(1) : null;
    if (!values) continue;
    if (!('to' in entry)) return { status: entry.status };
    // What stood in the address stays a part of the path: `/r//evil.test` leads to no other host.
    const filled = entry.to
      .replace(placeholder, (_, name?: string) =>
        encodeURI(values[names.indexOf(name?.toLowerCase() ?? '*')] ?? '').replace(/[?#]/g, encodeURIComponent),
      )
      .replace(/^\/+/, '/');
    const rest = new URLSearchParams([...query].filter(([name]) => !asked.some(([one]) => one === name)));
    return { status: entry.status, to: rest.size > 0 && !filled.includes('?') ? `${filled}?${rest}` : filled };
  }
  return null;
}

/** What an entry does wrong: a name that its address lacks, a target that is itself redirected, one that comes twice. */
export function redirectProblems(entries: readonly RedirectEntry[]): { index: number; reason: string }[] {
  const table = redirectTable(entries);
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const known = plainPath(entry.from.split('?')[0] ?? '') + (entry.from.split('?')[1] ?? '');
    const reasons = seen.has(known) ? [`${entry.from} stands twice`] : [];
    seen.add(known);
    if (entry.from.includes('?') && entry.from.search(placeholder) >= 0)
      reasons.push('names parameters of a query beside a placeholder');
    if ('to' in entry) {
      const names = new Set((entry.from.match(placeholder) ?? []).map((name) => name.toLowerCase()));
      const unknown = (entry.to.replace(/^https:\/\/[^/]*/, '').match(placeholder) ?? []).filter(
        (name) => !names.has(name.toLowerCase()),
      );
      if (/^https:\/\/[^/]*(?::[a-z]|\*)/i.test(entry.to)) reasons.push('leaves the host of its target open');
      if (unknown.length > 0) reasons.push(`${unknown.join(', ')} does not stand in from`);
      const [path = '', query = ''] = entry.to.startsWith('/') ? entry.to.replace(placeholder, 'x').split('?') : [];
      const next = path && findRedirect(table, path, new URLSearchParams(query));
      if (next) reasons.push(`${entry.to} is redirected again; name the last address`);
    }
    return reasons.map((reason) => ({ index, reason }));
  });
}
