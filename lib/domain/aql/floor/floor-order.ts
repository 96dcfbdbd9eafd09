import { nextId } from '@/lib/domain/aql/next-id';
import type { DefectCounts } from '@/lib/domain/aql/sampling/plan';
import { byClass, type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import {
  type Article,
  type ArticleField,
  type ArticleRow,
  emptyRow,
  isBlank,
  maxArticles,
  maxCellLength,
} from './article';
import { defaultSettings, type FloorSettings } from './floor-settings';

export const checkStates = ['open', 'done', 'problem', 'na'] as const;
export type Check = { id: string; text: string; how: string; state: (typeof checkStates)[number]; note: string };

/** A named defect that is counted by itself; what has no line is counted under its class. */
export type DefectLine = { id: string; class: DefectClass; text: string };

/** Counts of one article: by the id of a defect line, or by the name of a class for defects without a line. */
export type Tally = { inspected: number; found: Readonly<Record<string, number>> };

/** A seed of the carton draw. All but the first have a reason. `at` is an ISO 8601 time. */
export type SeedDraw = { seed: number; reason: string; at: string };

export type PhotoNote = { id: string; articleId: string; text: string; at: string };

/** One order on the floor. Plain data, as it is stored, exported and shared. */
export type FloorOrder = {
  version: 1;
  name: string;
  product: string;
  factory: string;
  inspector: string;
  /** ISO date, or empty. */
  date: string;
  remarks: string;
  rows: readonly ArticleRow[];
  settings: FloorSettings;
  /** Oldest first; empty until cartons are drawn for the first time. */
  draws: readonly SeedDraw[];
  checks: readonly Check[];
  lines: readonly DefectLine[];
  tallies: Readonly<Record<string, Tally>>;
  photos: readonly PhotoNote[];
};

export const orderFields = ['name', 'product', 'factory', 'inspector', 'date'] as const;

export const maxChecks = 100;
export const maxLines = 150;
export const maxPhotos = 100;
export const maxTextLength = 200;
export const maxRemarksLength = 2_000;
export const maxCount = 1_000_000;

export const emptyOrder: FloorOrder = {
  version: 1,
  name: '',
  product: '',
  factory: '',
  inspector: '',
  date: '',
  remarks: '',
  rows: [emptyRow('1')],
  settings: defaultSettings,
  draws: [],
  checks: [],
  lines: [],
  tallies: {},
  photos: [],
};

export const tallyOf = ({ tallies }: Pick<FloorOrder, 'tallies'>, articleId: string): Tally =>
  tallies[articleId] ?? { inspected: 0, found: {} };

export const seedOf = ({ draws }: FloorOrder, fallback = 0): number => draws.at(-1)?.seed ?? fallback;

export const patched = <T extends { id: string }>(all: readonly T[], id: string, change: Partial<T>): T[] =>
  all.map((one) => (one.id === id ? { ...one, ...change } : one));

const within = (number: number, most: number) => Math.max(0, Math.min(most, number));

/** Changes the pieces inspected of an article, between 0 and its sample; the same order when nothing changes. */
export function countInspected(order: FloorOrder, articleId: string, change: number, sample: number): FloorOrder {
  const tally = tallyOf(order, articleId);
  const inspected = within(tally.inspected + change, sample);
  if (inspected === tally.inspected) return order;
  return { ...order, tallies: { ...order.tallies, [articleId]: { ...tally, inspected } } };
}

/** Changes what was found of a defect line or class, never below 0; the same order when nothing changes. */
export function countFound(order: FloorOrder, articleId: string, lineId: string, change: number): FloorOrder {
  const tally = tallyOf(order, articleId);
  const before = tally.found[lineId] ?? 0;
  const count = within(before + change, maxCount);
  if (count === before) return order;
  const found = { ...tally.found, [lineId]: count };
  return { ...order, tallies: { ...order.tallies, [articleId]: { ...tally, found } } };
}

export function classCounts(order: FloorOrder, articleId: string): DefectCounts {
  const { found } = tallyOf(order, articleId);
  return byClass((name) =>
    order.lines.filter((line) => line.class === name).reduce((sum, { id }) => sum + (found[id] ?? 0), found[name] ?? 0),
  );
}

export const namedCounts = (order: FloorOrder, articles: readonly { article: Pick<Article, 'id'> }[]) =>
  defectClasses
    .flatMap((name) => order.lines.filter((line) => line.class === name))
    .map((line) => ({
      ...line,
      count: articles.reduce((sum, { article }) => sum + (tallyOf(order, article.id).found[line.id] ?? 0), 0),
    }))
    .filter(({ count }) => count > 0);

export const addCounts = (all: readonly DefectCounts[]): DefectCounts =>
  byClass((name) => all.reduce((sum, counts) => sum + counts[name], 0));

export const isUntouched = (order: FloorOrder): boolean =>
  [...orderFields.map((field) => order[field]), order.remarks].every((text) => text.trim() === '') &&
  order.rows.every(isBlank) &&
  order.checks.length + order.lines.length + order.photos.length === 0 &&
  Object.keys(order.tallies).length === 0;

/** Adds a blank article; the same order when it has as many as it may have. */
export const addArticle = (order: FloorOrder): FloorOrder =>
  order.rows.length >= maxArticles ? order : { ...order, rows: [...order.rows, emptyRow(nextId(order.rows))] };

/** Adds a photograph; the same order when it has as many as it may have. */
export const addPhoto = (order: FloorOrder, photo: PhotoNote): FloorOrder =>
  order.photos.length >= maxPhotos ? order : { ...order, photos: [...order.photos, photo] };

/** Adds rows behind those that are filled in, under ids of their own; blank ones go. */
export function addRows(order: FloorOrder, rows: readonly ArticleRow[]): FloorOrder {
  const filled = order.rows.filter(isBlank).reduce((next, { id }) => removeArticle(next, id), order);
  const free = Number(nextId(order.rows));
  const added = rows.map((row, index) => ({ ...row, id: String(free + index) }));
  return { ...filled, rows: [...filled.rows, ...added].slice(0, maxArticles) };
}

/** Writes cells of one column into a field, from a row downwards, with new rows where there are more cells. */
export function fillDown(order: FloorOrder, rowId: string, field: ArticleField, cells: readonly string[]): FloorOrder {
  const first = order.rows.findIndex(({ id }) => id === rowId);
  if (first < 0) return order;
  const free = Number(nextId(order.rows));
  const rows = [...order.rows];
  for (const [index, cell] of cells.slice(0, maxArticles - first).entries()) {
    const place = first + index;
    const row = rows[place] ?? emptyRow(String(free + place - order.rows.length));
    rows[place] = { ...row, [field]: cell.slice(0, maxCellLength) };
  }
  return { ...order, rows };
}

export function removeArticle(order: FloorOrder, articleId: string): FloorOrder {
  const { [articleId]: _, ...tallies } = order.tallies;
  return {
    ...order,
    rows: order.rows.filter(({ id }) => id !== articleId),
    tallies,
    photos: order.photos.map((photo) => (photo.articleId === articleId ? { ...photo, articleId: '' } : photo)),
  };
}
