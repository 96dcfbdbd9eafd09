import { formatLimit, type Limit, parseLimit } from './limit';
import { type LotProblem, parseLot } from './lot';
import { defaultQuery, type DefectCounts, type PlanQuery, policies } from './plan';
import {
  type DefectClass,
  defectClasses,
  inspectionLevels,
  levelName,
  type LevelValue,
  severities,
} from '@/lib/domain/aql/tables/levels-and-limits';

/** Query parameters of a shared plan: `?lot=10000&level=II&fatal=0&serious=2.5&minor=4.0`. */
export const queryNames = ['lot', 'level', 'fatal', 'serious', 'minor', 'severity', 'policy', 'found'] as const;
export type QueryName = (typeof queryNames)[number];
export type QueryText = Readonly<Partial<Record<QueryName, string>>>;

export type QueryProblem =
  | { field: 'lot'; problem: LotProblem; text: string }
  | { field: Exclude<QueryName, 'lot' | 'found'>; text: string };
export type ParsedQuery = {
  /** Null when any field is invalid; no result may be shown then. */
  query: PlanQuery | null;
  problems: readonly QueryProblem[];
  /** Counts from `found`; null when absent or malformed. */
  found: DefectCounts | null;
};

/** Parses a level by name in any spelling (`II`, `s2`, `S-2`, `G2`) or by its wire number (`12`). */
export function parseLevel(text: string): LevelValue | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^S-(?=\d$)/, 'S');
  const general = { G1: 'I', G2: 'II', G3: 'III' }[plain] ?? plain;
  const level = inspectionLevels.find(
    ({ value, name }) => String(value) === plain || name.replace('-', '') === general,
  );
  return level?.value ?? null;
}

const parseOption = <T extends string>(known: readonly T[], text: string): T | null =>
  known.find((one) => one === text.trim().toLowerCase()) ?? null;

/**
 * Joins the three `found` fields of a form without JavaScript to `0-3-2`, empty ones as 0; undefined when all are
 * empty.
 */
function joinCounts(fields: readonly string[]): string | undefined {
  const counts = defectClasses.map((_, index) => (fields[index] ?? '').trim());
  return counts.every((count) => count === '') ? undefined : counts.map((count) => count || '0').join('-');
}

function parseCounts(text: string | undefined): DefectCounts | null {
  const match = /^(\d{1,5})-(\d{1,5})-(\d{1,5})$/.exec(text ?? '');
  return match ? { fatal: Number(match[1]), serious: Number(match[2]), minor: Number(match[3]) } : null;
}

/** Parses a query. Absent fields take the value of `defaultQuery`; invalid ones are listed in `problems`. */
export function parseQuery(text: QueryText): ParsedQuery {
  const problems: QueryProblem[] = [];
  const lot = text.lot === undefined ? { ok: true as const, lot: defaultQuery.lot } : parseLot(text.lot);
  if (!lot.ok) problems.push({ field: 'lot', problem: lot.problem, text: text.lot ?? '' });
  const read = <T>(field: Exclude<QueryName, 'lot' | 'found'>, parse: (value: string) => T | null, fallback: T): T => {
    const value = text[field];
    const parsed = value === undefined || value.trim() === '' ? fallback : parse(value);
    if (parsed === null) problems.push({ field, text: value ?? '' });
    return parsed ?? fallback;
  };
  const level = read('level', parseLevel, defaultQuery.level);
  const limit = (name: DefectClass): Limit => read(name, parseLimit, defaultQuery.limits[name]);
  const limits = { fatal: limit('fatal'), serious: limit('serious'), minor: limit('minor') };
  const severity = read('severity', (value) => parseOption(severities, value), defaultQuery.severity);
  const policy = read('policy', (value) => parseOption(policies, value), defaultQuery.policy);
  const { proportion } = defaultQuery;
  const query = lot.ok && problems.length === 0 ? { lot: lot.lot, level, limits, severity, policy, proportion } : null;
  return { query, problems, found: parseCounts(text.found) };
}

/** Query string of a plan without `?`; severity and policy are omitted when they are the default. */
export function formatQuery(
  { lot, level, limits, severity, policy }: PlanQuery,
  found: DefectCounts | null = null,
): string {
  const parts = new URLSearchParams({ lot: String(lot), level: levelName(level) });
  for (const name of defectClasses) parts.set(name, formatLimit(limits[name]));
  if (severity !== defaultQuery.severity) parts.set('severity', severity);
  if (policy !== defaultQuery.policy) parts.set('policy', policy);
  if (found) parts.set('found', defectClasses.map((name) => found[name]).join('-'));
  return parts.toString();
}

/** Picks the known parameters; of repeated ones the first counts, except `found`, which a form sends once per class. */
export function pickQueryText(given: Readonly<Record<string, string | readonly string[] | undefined>>): QueryText {
  const first = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : value?.[0]);
  return Object.fromEntries(
    queryNames.flatMap((name) => {
      const all = given[name];
      const value = name === 'found' && Array.isArray(all) && all.length > 1 ? joinCounts(all) : first(all);
      return value === undefined ? [] : [[name, value.slice(0, 40)]];
    }),
  );
}

/** `pickQueryText` of URLSearchParams, so that browser, page and API treat repeated names alike. */
export const queryTextFromSearchParams = (params: URLSearchParams): QueryText =>
  pickQueryText(Object.fromEntries(queryNames.map((name) => [name, params.getAll(name)])));
