import { formatLimit, type Limit, parseLimit } from './limit';
import { type LotProblem, parseLot } from './lot';
import { defaultQuery, type Found, type PlanQuery, policies } from './plan';
import { type DefectClass, defectClasses, inspectionLevels, levelName, type LevelValue, severities } from './series';

/** Names in the address, as they are shared: `?lot=10000&level=II&fatal=0&serious=2.5&minor=4.0`. */
export const queryNames = ['lot', 'level', 'fatal', 'serious', 'minor', 'severity', 'policy', 'found'] as const;
export type QueryName = (typeof queryNames)[number];
export type QueryText = Readonly<Partial<Record<QueryName, string>>>;

export type QueryProblem = { field: 'lot'; problem: LotProblem; text: string } | { field: Exclude<QueryName, 'lot' | 'found'>; text: string };
export type ReadQuery = {
  /** Null when something cannot be read; then nothing may be shown as a result. */
  query: PlanQuery | null;
  problems: readonly QueryProblem[];
  /** Defects found, when the address brings them. */
  found: Found | null;
};

/** A level by name in any writing (`II`, `s2`, `S-2`, `G2`) or by its number on the wire (`12`). */
export function parseLevel(text: string): LevelValue | null {
  const plain = text.normalize('NFKC').trim().toUpperCase().replace(/\s/g, '').replace(/^S-(?=\d$)/, 'S');
  const general = { G1: 'I', G2: 'II', G3: 'III' }[plain] ?? plain;
  const level = inspectionLevels.find(({ value, name }) => String(value) === plain || name.replace('-', '') === general);
  return level?.value ?? null;
}

const pick = <T extends string>(known: readonly T[], text: string): T | null => known.find((one) => one === text.trim().toLowerCase()) ?? null;

/** The three fields of a plain form: counts in the order of the classes, those left empty taken as nought; undefined when all are. */
function foundText(fields: readonly string[]): string | undefined {
  const counts = defectClasses.map((_, index) => (fields[index] ?? '').trim());
  return counts.every((count) => count === '') ? undefined : counts.map((count) => count || '0').join('-');
}

function parseFound(text: string | undefined): Found | null {
  const match = /^(\d{1,5})-(\d{1,5})-(\d{1,5})$/.exec(text ?? '');
  return match ? { fatal: Number(match[1]), serious: Number(match[2]), minor: Number(match[3]) } : null;
}

/** Reads an address or a form. What is absent is as in the default plan; what cannot be read is named. */
export function readQuery(text: QueryText): ReadQuery {
  const problems: QueryProblem[] = [];
  const lot = text.lot === undefined ? { ok: true as const, lot: defaultQuery.lot } : parseLot(text.lot);
  if (!lot.ok) problems.push({ field: 'lot', problem: lot.problem, text: text.lot ?? '' });
  const read = <T>(field: Exclude<QueryName, 'lot' | 'found'>, parse: (value: string) => T | null, absent: T): T => {
    const value = text[field];
    const parsed = value === undefined || value.trim() === '' ? absent : parse(value);
    if (parsed === null) problems.push({ field, text: value ?? '' });
    return parsed ?? absent;
  };
  const level = read('level', parseLevel, defaultQuery.level);
  const limit = (name: DefectClass): Limit => read(name, parseLimit, defaultQuery.limits[name]);
  const limits = { fatal: limit('fatal'), serious: limit('serious'), minor: limit('minor') };
  const severity = read('severity', (value) => pick(severities, value), defaultQuery.severity);
  const policy = read('policy', (value) => pick(policies, value), defaultQuery.policy);
  const { proportion } = defaultQuery;
  const query = lot.ok && problems.length === 0 ? { lot: lot.lot, level, limits, severity, policy, proportion } : null;
  return { query, problems, found: parseFound(text.found) };
}

/** The address of a plan without its question mark; what is as in the default plan and seldom changed is left out. */
export function formatQuery({ lot, level, limits, severity, policy }: PlanQuery, found: Found | null = null): string {
  const parts = new URLSearchParams({ lot: String(lot), level: levelName(level) });
  for (const name of defectClasses) parts.set(name, formatLimit(limits[name]));
  if (severity !== defaultQuery.severity) parts.set('severity', severity);
  if (policy !== defaultQuery.policy) parts.set('policy', policy);
  if (found) parts.set('found', defectClasses.map((name) => found[name]).join('-'));
  return parts.toString();
}

/** Takes the known names out of what a page is given; of a name that comes twice the first counts, counts of defects come thrice. */
export function queryText(given: Readonly<Record<string, string | readonly string[] | undefined>>): QueryText {
  const first = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : value?.[0]);
  return Object.fromEntries(queryNames.flatMap((name) => {
    const all = given[name];
    const value = name === 'found' && Array.isArray(all) && all.length > 1 ? foundText(all) : first(all);
    return value === undefined ? [] : [[name, value.slice(0, 40)]];
  }));
}

/** The same from an address as a browser or a call has it; every reader of addresses takes names that come twice alike. */
export const fromSearch = (params: URLSearchParams): QueryText => queryText(Object.fromEntries(queryNames.map((name) => [name, params.getAll(name)])));
