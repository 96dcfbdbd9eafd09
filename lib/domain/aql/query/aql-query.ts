import { type Counts, defaultQuery, type PlanQuery, policies } from '@/lib/domain/aql/sampling/plan';
import {
  byClass,
  type DefectClass,
  defectClasses,
  inspectionLevels,
  type LevelValue,
  levelName,
  offeredLimits,
  severities,
} from '@/lib/domain/aql/tables/levels-and-limits';
import { normalizeInput } from '@/lib/domain/text/text-rules';
import { readDecimal } from '@/lib/domain/text/written-number';
import { formatLimit, parseLimit } from './limit';
import { type LotProblem, maxLotSize, parseCount, parseLot } from './lot';

/**
 * Names that campaigns, mail tools, networks and messengers add to links; `from` is also the campaign code of this
 * site.
 */
const prefixes =
  /^(?:_|utm|mtm_|pk_|piwik_|mc_|hsa_|hsctatracking|ga_|gad|at_|cm_|oly_|vero_|wt[._]|share_|sharer|spm|scm|trk)/i;
const suffixes = /(?:clk?id|click_?id|clicktime|srsltid|braid|fat_id|_vid)$/i;
const names =
  /^(?:ref|referrer|referer|source|src|from|via|cid|sid|igsh|igshid|si|feature|epik|mkt_tok|s_kwcid|ef_id|isappinstalled|scene|subscene|sessionid|enterid|chksm|nsukey|wxshare_count|wx|weixin|timestamp|tdsourcetag|spread|amp|usqp|hl|lang)$/i;

/** What the frame around every page of this site reads: a dialog to open, where to go after signing in, a sent form. */
const siteNames = ['event', 'nextapp', 'result'];

/** Whether a query parameter belongs to whoever shared the link or to the frame of the site, not to the calculator. */
export const isTrackingParameter = (name: string): boolean =>
  siteNames.includes(name) || prefixes.test(name) || suffixes.test(name) || names.test(name);

/** Query parameters of a shared plan: `?lot=10000&level=II&fatal=0&serious=2.5&minor=4.0`. */
const queryNames = ['lot', 'level', 'fatal', 'serious', 'minor', 'severity', 'policy', 'proportion', 'found'] as const;
export type QueryName = (typeof queryNames)[number];
export type QueryText = Readonly<
  Partial<Record<QueryName, string>> & {
    /** Parameters of the address that cannot be understood, as they are shown. */
    stray?: string;
  }
>;

/** The buyer's words for two classes, beside those of the wire. */
export const aliases = { critical: 'fatal', major: 'serious' } as const satisfies Record<string, QueryName>;
export const isAlias = (name: string): name is keyof typeof aliases => Object.hasOwn(aliases, name);
export const queryWords: readonly string[] = [...queryNames, ...Object.keys(aliases)];
export const callWords: readonly string[] = queryWords.filter((name) => name !== 'found');

export type QueryProblem =
  | { field: 'lot'; problem: LotProblem; text: string }
  | { field: 'stray'; problem: 'unknown'; text: string }
  | { field: Exclude<QueryName, 'lot' | 'found'>; problem: 'notOffered'; text: string };
export type ParsedQuery = {
  /** Null when any field is invalid; no result may be shown then. */
  query: PlanQuery | null;
  problems: readonly QueryProblem[];
  found: Counts | null;
};

const limitValues = [...offeredLimits, '0% to 100%'];

export const allowedValues: Readonly<Record<Exclude<QueryName, 'found'>, readonly string[]>> = {
  lot: [`1 to ${maxLotSize}, in digits, or with a comma between thousands`],
  level: [...inspectionLevels.map(({ name }) => name), '11', '12', '13'],
  fatal: limitValues,
  serious: limitValues,
  minor: limitValues,
  severity: severities,
  policy: policies,
  proportion: ['1 to 100'],
};

/** A name in any spelling, or the wire number of a general level: 2 would be S-2 on the wire and II for a buyer. */
const levelPattern = /^(?:(i{1,3})|g[- ]?([1-3])|s[- ]?([1-4])|(1[1-3]))$/i;

/** Parses a level by name in any spelling (`II`, `s2`, `S-2`, `G2`) or by the wire number of a general one (`12`). */
export function parseLevel(text: string): LevelValue | null {
  const [, roman, general, special, wire] = levelPattern.exec(normalizeInput(text)) ?? [];
  const value = roman ? 10 + roman.length : general ? 10 + Number(general) : Number(special ?? wire);
  return inspectionLevels.find((level) => level.value === value)?.value ?? null;
}

const parseOption = <T extends string>(known: readonly T[], text: string): T | null =>
  known.find((one) => one === text.trim().toLowerCase()) ?? null;

function parseProportion(text: string): number | null {
  const percent = readDecimal(normalizeInput(text).replace(/%$/, ''));
  return percent !== null && percent >= 1 && percent <= 100 ? percent : null;
}

/** Counts of the three classes as typed, joined: `0-3-`. */
const countsPattern = /^([^-]*)-([^-]*)-([^-]*)$/;
const maxCountLength = 12;

/** Joins the three `found` fields of a form without JavaScript to `0-3-`; undefined when all are empty. */
function joinCounts(fields: readonly string[]): string | undefined {
  // A minus would part the counts; what is typed with one is no count by any sign.
  const typed = (index: number) => shown(normalizeInput(fields[index] ?? ''), maxCountLength).replaceAll('-', '−');
  const counts = defectClasses.map((_, index) => typed(index));
  return counts.every((count) => count === '') ? undefined : counts.join('-');
}

/** The counts of `found` as they stand in its fields, so that one that is no number shows there. */
export function countTexts(found: string | undefined): Record<DefectClass, string> {
  const [, fatal = '', serious = '', minor = ''] = countsPattern.exec(found ?? '') ?? [];
  return { fatal, serious, minor };
}

function parseCounts(text: string | undefined): Counts | null {
  const texts = countsPattern.exec(text ?? '')?.slice(1);
  if (!texts || texts.some((one) => one !== '' && parseCount(one) === null)) return null;
  const [fatal = null, serious = null, minor = null] = texts.map(parseCount);
  return { fatal, serious, minor };
}

export function parseQuery(text: QueryText): ParsedQuery {
  const problems: QueryProblem[] = [];
  if (text.stray !== undefined) problems.push({ field: 'stray', problem: 'unknown', text: text.stray });
  const lot = text.lot === undefined ? { ok: true as const, lot: defaultQuery.lot } : parseLot(text.lot);
  if (!lot.ok) problems.push({ field: 'lot', problem: lot.problem, text: text.lot ?? '' });
  const read = <T>(field: Exclude<QueryName, 'lot' | 'found'>, parse: (value: string) => T | null, fallback: T): T => {
    const value = text[field];
    const parsed = value === undefined ? fallback : parse(value);
    if (parsed === null) problems.push({ field, problem: 'notOffered', text: value ?? '' });
    return parsed ?? fallback;
  };
  const level = read('level', parseLevel, defaultQuery.level);
  const limits = byClass((name) => read(name, parseLimit, defaultQuery.limits[name]));
  const severity = read('severity', (value) => parseOption(severities, value), defaultQuery.severity);
  const policy = read('policy', (value) => parseOption(policies, value), defaultQuery.policy);
  const proportion = read('proportion', parseProportion, defaultQuery.proportion);
  const query = lot.ok && problems.length === 0 ? { lot: lot.lot, level, limits, severity, policy, proportion } : null;
  return { query, problems, found: parseCounts(text.found) };
}

/** Query string of a plan without `?`; severity, policy and proportion are omitted when they are the default. */
export function formatQuery(
  { lot, level, limits, severity, policy, proportion }: PlanQuery,
  found: Counts | null = null,
): string {
  const parts = new URLSearchParams({ lot: String(lot), level: levelName(level) });
  for (const name of defectClasses) parts.set(name, formatLimit(limits[name]));
  if (severity !== defaultQuery.severity) parts.set('severity', severity);
  if (policy !== defaultQuery.policy) parts.set('policy', policy);
  if (proportion !== defaultQuery.proportion) parts.set('proportion', String(proportion));
  if (found) parts.set('found', defectClasses.map((name) => found[name] ?? '').join('-'));
  return parts.toString();
}

/** Texts longer than any value are cut to this, and are then still no value: the cut shows as an ellipsis. */
const maxTextLength = 40;
export const shown = (text: string, most = maxTextLength) => (text.length > most ? `${text.slice(0, most)}…` : text);

type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

/** From the source of a page an ampersand is copied as `&amp;`. */
export const plainNames = (address: Given): Given =>
  Object.fromEntries(
    Object.entries(address).map(([name, value]) => {
      const plain = name.replace(/^amp;/, '');
      return [Object.hasOwn(address, plain) ? name : plain, value];
    }),
  );

/** Names of an address that say something else than a plan, or say it in two vocabularies. */
function strayNames(given: Given): string | undefined {
  const names = Object.keys(given).filter((name) => given[name] !== undefined && !isTrackingParameter(name));
  const unknown = names.filter((name) => !queryWords.includes(name));
  const buyers = names.filter(isAlias);
  const wire = names.filter((name) => Object.values(aliases).some((one) => one === name));
  const mixed = buyers.length > 0 && wire.length > 0 ? [...buyers, ...wire] : [];
  const found = [given.found ?? []].flat();
  const isFoundUnread = found.length === 1 && !countsPattern.test(found[0] ?? '');
  const stray = [...unknown, ...mixed, ...(isFoundUnread ? ['found'] : [])];
  return stray.length > 0 ? shown(stray.join(', ')) : undefined;
}

/** What a sentence around a copied address leaves at its end: `3200).`, `3200。谢谢`. */
const sentenceEnd = /[)\]}>"'”’»）】》」』.,;:!?。，、；：！？…]+(?:\p{sc=Han}.*)?$/u;
/** A value without the end of the sentence around it, where it is a value only without it. */
function withoutSentence(name: QueryName, value: string): string {
  const isRead = (text: string) => parseQuery({ [name]: text }).problems.length === 0;
  const cut = value.replace(sentenceEnd, '');
  return cut !== value && !isRead(value) && isRead(cut) ? cut : value;
}

/**
 * The parameters of a plan, by their own name or the buyer's. One that comes twice keeps both values, `5 & 6`, which is
 * no value and shows in its field; `found` comes once a class. Names that cannot be understood are `stray`, since the
 * plan that was meant may be another one.
 */
export function pickQueryText(address: Given): QueryText {
  const given = plainNames(address);
  const all = (name: string): readonly string[] => [given[name] ?? []].flat();
  const aliasesOf = (name: QueryName) => Object.keys(aliases).filter((one) => isAlias(one) && aliases[one] === name);
  const picked = queryNames.flatMap((name) => {
    const values = [name, ...aliasesOf(name)].flatMap(all);
    const value = name === 'found' && values.length > 1 ? joinCounts(values) : values.join(' & ');
    return values.length === 0 || value === undefined ? [] : [[name, shown(withoutSentence(name, value))]];
  });
  const stray = strayNames(given);
  return { ...Object.fromEntries(picked), ...(stray !== undefined && { stray }) };
}

export function valuesByName(params: URLSearchParams): Record<string, string[]> {
  const values = new Map([...params.keys()].map((name): [string, string[]] => [name, []]));
  for (const [name, value] of params) values.get(name)?.push(value);
  return Object.fromEntries(values);
}

export const queryTextFromSearchParams = (params: URLSearchParams): QueryText => pickQueryText(valuesByName(params));

/** Whether the query of the calculator's address says anything, be it understood or not. */
export const saysPlan = (params: URLSearchParams): boolean =>
  [...params.keys()].some((name) => !isTrackingParameter(name));

/** What a program asked wrongly besides values: such a call is refused, since its plan may not be the one it means. */
type NameProblem = { field: string; problem: 'unknown' | 'duplicate' | 'mixed'; text: string };

/** Names of a call that are unknown, come twice, or mix the buyer's words with the wire's. */
export function nameProblems(params: URLSearchParams, isWord: (name: string) => boolean): NameProblem[] {
  const values = valuesByName(params);
  const hasWireWord = Object.values(aliases).some((name) => Object.hasOwn(values, name));
  return Object.entries(values).flatMap(([field, given]): NameProblem[] => {
    const text = given.join(' & ');
    if (!isWord(field)) return [{ field, problem: 'unknown', text }];
    if (given.length > 1) return [{ field, problem: 'duplicate', text }];
    return isAlias(field) && hasWireWord ? [{ field, problem: 'mixed', text }] : [];
  });
}
