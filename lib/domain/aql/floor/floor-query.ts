import { defectListGroups } from '@/lib/contract/content/man-days';
import { type FloorQueryName, floorQueryNames } from '@/lib/contract/routes/tool-query-names';
import { isTrackingParameter, parseLevel, shown, valuesByName } from '@/lib/domain/aql/query/aql-query';
import { formatLimit, parseTableLimit } from '@/lib/domain/aql/query/limit';
import { parseLot } from '@/lib/domain/aql/query/lot';
import { policies } from '@/lib/domain/aql/sampling/plan';
import { byClass, levelName, levelValue, severities } from '@/lib/domain/aql/tables/levels-and-limits';
import type { TableChoice } from '@/lib/domain/delimited/read-table';
import { readWhole } from '@/lib/domain/text/written-number';
import type { Locale } from '@/lib/i18n/locales';
import { emptyRow } from './article';
import { parseCartonRule } from './cartons';
import { emptyOrder, type FloorOrder } from './floor-order';
import { defaultSettings, type FloorSettings, planModes } from './floor-settings';
import { pasteArticles } from './paste-articles';

export type FloorQueryText = Readonly<Partial<Record<FloorQueryName, string>> & { stray?: readonly string[] }>;

const maxArticlesLength = 8_000;
const longest: Partial<Record<FloorQueryName, number>> = { articles: maxArticlesLength };
const maxStray = 5;
/** What the calculator's plan and older addresses say besides, and no plan for the floor depends on. */
const ignoredNames = ['proportion', 'found', 'perday'];

/**
 * The parameters of an order. One that comes twice or is too long is picked as what cannot be read; unknown names are
 * `stray`, since the order that was meant may be another one.
 */
export function pickFloorQuery(
  given: Readonly<Record<string, string | readonly string[] | undefined>>,
): FloorQueryText {
  const picked = floorQueryNames.flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [[name, shown([value].flat().join(' & '), longest[name])]];
  });
  const stray = Object.keys(given).filter(
    (name) => ![...floorQueryNames, ...ignoredNames].includes(name) && !isTrackingParameter(name),
  );
  return {
    ...Object.fromEntries(picked),
    ...(stray.length > 0 && { stray: stray.slice(0, maxStray).map((name) => shown(name)) }),
  };
}

export const floorQueryFromSearchParams = (params: URLSearchParams): FloorQueryText =>
  pickFloorQuery(valuesByName(params));

export function parseSeed(text: string): number | null {
  const seed = readWhole(text, 'unsure');
  return seed.ok && seed.value <= 0xffffffff ? seed.value : null;
}

/** The answers of the form without script: `3-800` is column 3 with the sum 800, `none` no column, `sum-5` a total in line 5. */
export function parseTableChoice({ quantity, total }: FloorQueryText): TableChoice {
  const [, column, sum] = /^(\d{1,3})-(\d{1,15})$/.exec(quantity ?? '') ?? [];
  const [, kind, line] = /^(sum|article)-(\d{1,6})$/.exec(total ?? '') ?? [];
  return {
    ...(quantity === 'none' && { column: 'none' }),
    ...(column && { column: { column: Number(column) - 1, sum: Number(sum) } }),
    ...(line && { total: { line: Number(line), isTotal: kind === 'sum' } }),
  };
}

/**
 * The order of an address. Absent and empty parameters take the defaults, and so do those that could not be read, which
 * are `problems`: with these nothing is planned unasked.
 */
export function parseFloorQuery(text: FloorQueryText, locale: Locale = 'en') {
  const problems = [...(text.stray ?? [])];
  const read = <T>(name: FloorQueryName, parse: (value: string) => T | null, fallback: T): T => {
    const value = text[name];
    if (value === undefined || value.trim() === '') return fallback;
    const parsed = parse(value);
    if (parsed === null) problems.push(name);
    return parsed ?? fallback;
  };
  const option = <T extends string>(name: FloorQueryName, known: readonly T[], usual: T) =>
    read(name, (value) => known.find((one) => one === value) ?? null, usual);
  const readLimit = (value: string) => {
    const limit = parseTableLimit(value);
    return limit && formatLimit(limit);
  };
  const settings: FloorSettings = {
    mode: option('mode', planModes, defaultSettings.mode),
    level: levelName(read('level', parseLevel, levelValue(defaultSettings.level))),
    limits: byClass((name) => read(name, readLimit, defaultSettings.limits[name])),
    severity: option('severity', severities, defaultSettings.severity),
    policy: option('policy', policies, defaultSettings.policy),
    cartons: read('cartons', parseCartonRule, defaultSettings.cartons),
    goods: option('goods', defectListGroups, defaultSettings.goods),
  };
  const seed = read('seed', parseSeed, null);
  const pasted = pasteArticles(text.articles ?? '', locale, parseTableChoice(text));
  const isKnown = pasted.rows.length > 0 && !pasted.question?.isOpen;
  // What was cut off was part of the order.
  if ((text.articles ?? '').length > maxArticlesLength) problems.push('articles');
  // A plan of the calculator brings one article, which has no name there.
  const lot = read('lot', parseLot, null);
  if (lot && (!lot.ok || (text.articles ?? '').trim() !== '')) problems.push('lot');
  const fromLot = !lot?.ok ? emptyOrder.rows : [{ ...emptyRow('1'), sku: '1', quantity: String(lot.lot) }];
  const order: FloorOrder = {
    ...emptyOrder,
    rows: isKnown ? pasted.rows : fromLot,
    settings,
    draws: seed === null ? [] : [{ seed, reason: '', at: '' }],
  };
  return { order, pasted, problems };
}
