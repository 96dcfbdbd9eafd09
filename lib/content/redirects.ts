import { z } from 'zod';
import { decodedText } from '@/lib/contract/routes/segments';

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

const entrySchema = z.union([moved, gone]);
export type RedirectEntry = z.infer<typeof entrySchema>;
export type Redirect = { status: 301 | 302 | 308; to: string } | { status: 410 };
type Rule = {
  entry: RedirectEntry;
  pattern: RegExp;
  names: readonly string[];
  query: readonly (readonly [string, string])[];
};
export type RedirectTable = { exact: ReadonlyMap<string, readonly Rule[]>; patterns: readonly Rule[] };

const placeholder = /:([a-z]\w*)|\*$/gi;

/** Addresses are compared without the slash at their end and without capitals, as servers of old sites answered them. */
const plainPath = (path: string): string => decodedText(path).replace(/(?<=.)\/+$/, '');
const keyOf = (path: string): string => plainPath(path).toLowerCase();

function ruleOf(entry: RedirectEntry): Rule {
  const [path = '', query = ''] = entry.from.split('?');
  const names: string[] = [];
  const literal = (text: string) => decodedText(text).replace(/[.+^${}()|[\]\\*?]/g, '\\$&');
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
    pattern: new RegExp(`^${source}${literal(bare.slice(end))}$`, 'i'),
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
    else exact.set(keyOf(path), [...(exact.get(keyOf(path)) ?? []), rule]);
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
  const exact = table.exact.get(keyOf(pathname)) ?? [];
  const rules = isPage ? exact.filter((rule) => rule.query.length > 0) : [...exact, ...table.patterns];
  for (const { entry, pattern, names, query: asked } of rules) {
    const values = asked.every(([name, value]) => query.get(name) === value) ? pattern.exec(path)?.slice(1) : null;
    if (!values) continue;
    if (!('to' in entry)) return { status: entry.status };
    // What stood in the address stays a part of the path: `/r//evil.test` leads to no other host.
    const filled = entry.to
      .replace(placeholder, (_, name: string | undefined, at: number) => {
        const value = values[names.indexOf(name?.toLowerCase() ?? '*')] ?? '';
        if (entry.to.slice(0, at).includes('?')) return encodeURIComponent(value);
        return encodeURI(value).replace(/[?#]/g, encodeURIComponent);
      })
      .replace(/^\/+/, '/');
    const rest = new URLSearchParams([...query].filter(([name]) => !asked.some(([one]) => one === name)));
    const isKept = rest.size > 0 && !filled.includes('?');
    return { status: entry.status, to: isKept ? filled.replace(/(?=#|$)/, `?${rest}`) : filled };
  }
  return null;
}

/** What entries do wrong: a name that an address lacks, a target that is itself redirected, one that comes twice. */
function* faultsOf(entries: readonly RedirectEntry[]): Generator<[index: number, reason: string]> {
  const table = redirectTable(entries);
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const [path = '', query = ''] = entry.from.split('?');
    const known = `${keyOf(path)}?${query}`;
    if (seen.has(known)) yield [index, `${entry.from} stands twice`];
    seen.add(known);
    const names = (entry.from.match(placeholder) ?? []).map((name) => name.toLowerCase());
    if (query && names.length > 0) yield [index, 'names parameters of a query beside a placeholder'];
    if (!('to' in entry)) continue;
    const used = entry.to.replace(/^https:\/\/[^/]*/, '').match(placeholder) ?? [];
    const unknown = used.filter((name) => !names.includes(name.toLowerCase()));
    if (/^https:\/\/[^/]*(?::[a-z]|\*)/i.test(entry.to)) yield [index, 'leaves the host of its target open'];
    if (unknown.length > 0) yield [index, `${unknown.join(', ')} does not stand in from`];
    const [target = '', asked = ''] = entry.to.replace(placeholder, 'x').split(/[?#]/);
    if (target.startsWith('/') && findRedirect(table, target, new URLSearchParams(asked)))
      yield [index, `${entry.to} is redirected again; name the last address`];
  }
}

/** `content/redirects.yaml`: addresses of an earlier site. The first entry that fits wins. */
export const redirectsFileSchema = z
  .array(entrySchema)
  .max(20_000)
  .superRefine((entries, context) => {
    for (const [index, message] of faultsOf(entries)) context.addIssue({ code: 'custom', path: [index], message });
  })
  .transform(redirectTable);
