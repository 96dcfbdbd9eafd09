import { parseLevel } from '@/lib/domain/aql/aql-query';
import { toHalfWidth } from '@/lib/domain/aql/half-width';
import { formatLimit } from '@/lib/domain/aql/limit';
import { parseLot } from '@/lib/domain/aql/lot';
import { policies } from '@/lib/domain/aql/plan';
import { type DefectClass, levelName, severities } from '@/lib/domain/aql/tables/levels-and-limits';
import { pasteArticles, type PastedArticles } from './paste-articles';
import type { CartonRule } from './cartons';
import { emptyOrder, type FloorOrder } from './floor-order';
import { defaultSettings, type FloorSettings, parseFloorLimit, planModes } from './floor-settings';

/** Query parameters of `/aql/floor`; the form without script sends them. */
export const floorQueryNames = [
  'articles',
  'mode',
  'level',
  'fatal',
  'serious',
  'minor',
  'severity',
  'policy',
  'cartons',
  'perday',
  'seed',
] as const;
export type FloorQueryName = (typeof floorQueryNames)[number];
export type FloorQueryText = Readonly<Partial<Record<FloorQueryName, string>>>;

const longest: Partial<Record<FloorQueryName, number>> = { articles: 8_000 };

/** Picks the known parameters. One that comes twice, or is longer than any value, is picked as what cannot be read. */
export const pickFloorQuery = (
  given: Readonly<Record<string, string | readonly string[] | undefined>>,
): FloorQueryText =>
  Object.fromEntries(
    floorQueryNames.flatMap((name) => {
      const value = given[name];
      if (value === undefined) return [];
      const text = [value].flat().join(' & ');
      const most = longest[name] ?? 40;
      return [[name, text.length > most ? `${text.slice(0, most)}…` : text]];
    }),
  );

/** Parses `sqrt`, `12` or `10%`; null for anything else. */
export function parseCartonRule(text: string): CartonRule | null {
  const plain = toHalfWidth(text).trim().toLowerCase();
  if (plain === 'sqrt' || plain === '√n') return { kind: 'sqrt', value: 0 };
  const match = /^(\d{1,6})\s*(%?)$/.exec(plain);
  if (!match) return null;
  const value = Number(match[1]);
  if (value < 1 || (match[2] && value > 100)) return null;
  return { kind: match[2] ? 'percent' : 'number', value };
}

export const formatCartonRule = ({ kind, value }: CartonRule): string =>
  kind === 'sqrt' ? 'sqrt' : kind === 'percent' ? `${value}%` : String(value);

export function parseSeed(text: string): number | null {
  const seed = /^\d{1,10}$/.test(text.trim()) ? Number(text) : null;
  return seed !== null && seed <= 0xffffffff ? seed : null;
}

export type FloorQuery = {
  order: FloorOrder;
  pasted: PastedArticles;
  /** Parameters that could not be read; the default stands in their place. */
  problems: readonly FloorQueryName[];
};

/** The order of an address. Absent and empty parameters take the defaults; unreadable ones are named. */
export function parseFloorQuery(text: FloorQueryText): FloorQuery {
  const problems: FloorQueryName[] = [];
  const read = <T>(name: FloorQueryName, parse: (value: string) => T | null, fallback: T): T => {
    const value = text[name];
    if (value === undefined || value.trim() === '') return fallback;
    const parsed = parse(value);
    if (parsed === null) problems.push(name);
    return parsed ?? fallback;
  };
  const option =
    <T extends string>(known: readonly T[]) =>
    (value: string) =>
      known.find((one) => one === value) ?? null;
  const limit = (name: DefectClass) =>
    read(
      name,
      (value) => {
        const parsed = parseFloorLimit(value);
        return parsed && formatLimit(parsed);
      },
      defaultSettings.limits[name],
    );
  const readPieces = (value: string) => {
    const pieces = parseLot(value);
    return pieces.ok && pieces.lot <= 100_000 ? pieces.lot : null;
  };
  const settings: FloorSettings = {
    mode: read('mode', option(planModes), defaultSettings.mode),
    level: read(
      'level',
      (value) => {
        const level = parseLevel(value);
        return level && levelName(level);
      },
      defaultSettings.level,
    ),
    limits: { fatal: limit('fatal'), serious: limit('serious'), minor: limit('minor') },
    severity: read('severity', option(severities), defaultSettings.severity),
    policy: read('policy', option(policies), defaultSettings.policy),
    cartons: read('cartons', parseCartonRule, defaultSettings.cartons),
    piecesPerDay: read('perday', readPieces, defaultSettings.piecesPerDay),
  };
  const seed = read('seed', parseSeed, null);
  const pasted = pasteArticles(text.articles ?? '');
  const order: FloorOrder = {
    ...emptyOrder,
    rows: pasted.rows.length > 0 ? pasted.rows : emptyOrder.rows,
    settings,
    draws: seed === null ? [] : [{ seed, reason: '', at: '' }],
  };
  return { order, pasted, problems };
}
