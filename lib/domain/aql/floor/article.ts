import { type LotProblem, parseLot } from '@/lib/domain/aql/query/lot';
import type { CountedUnit } from '@/lib/domain/delimited/table-heads';
import { isErrorValue, isShortened } from '@/lib/domain/text/written-number';

/** A row of the order as typed; an empty `perCarton` means that cartons are not drawn. */
export type ArticleRow = {
  id: string;
  sku: string;
  quantity: string;
  colour: string;
  size: string;
  perCarton: string;
  /** What the quantity counts, where a pasted table said that it is not pieces. */
  unit?: CountedUnit | undefined;
};
export type ArticleField = Exclude<keyof ArticleRow, 'id' | 'unit'>;
export const articleFields = ['sku', 'quantity', 'colour', 'size', 'perCarton'] as const satisfies ArticleField[];

/** `quantity`: pieces ordered. */
export type Article = Omit<ArticleRow, 'quantity' | 'perCarton'> & { quantity: number; perCarton: number | null };

export const countedUnits = ['sets', 'pairs', 'units'] as const satisfies CountedUnit[];

export const maxArticles = 200;
export const maxCellLength = 60;

export type ArticleProblem =
  | { field: 'sku'; problem: 'empty' | 'tooLong' | 'shortened' | 'damaged' }
  | { field: 'quantity' | 'perCarton'; problem: LotProblem };

const noTexts = { sku: '', quantity: '', colour: '', size: '', perCarton: '' };
export const emptyRow = (id: string): ArticleRow => ({ id, ...noTexts });

export const isBlank = (row: ArticleRow): boolean => articleFields.every((field) => row[field].trim() === '');

export function parseArticle(row: ArticleRow): { article: Article } | { problem: ArticleProblem } {
  const sku = row.sku.trim();
  if (sku === '') return { problem: { field: 'sku', problem: 'empty' } };
  if (isShortened(sku)) return { problem: { field: 'sku', problem: 'shortened' } };
  if (isErrorValue(sku)) return { problem: { field: 'sku', problem: 'damaged' } };
  if (articleFields.some((field) => row[field].trim().length > maxCellLength))
    return { problem: { field: 'sku', problem: 'tooLong' } };
  const quantity = parseLot(row.quantity);
  if (!quantity.ok) return { problem: { field: 'quantity', problem: quantity.problem } };
  const perCarton = row.perCarton.trim() === '' ? null : parseLot(row.perCarton);
  if (perCarton && !perCarton.ok) return { problem: { field: 'perCarton', problem: perCarton.problem } };
  const { id, unit } = row;
  const texts = { id, sku, colour: row.colour.trim(), size: row.size.trim() };
  return { article: { ...texts, quantity: quantity.lot, perCarton: perCarton?.lot ?? null, ...(unit && { unit }) } };
}

/** What the articles count together: different units are `units`. */
export function unitOfAll(articles: readonly Pick<Article, 'unit'>[]): CountedUnit | 'pieces' {
  const units = new Set(articles.map(({ unit = 'pieces' as const }) => unit));
  return units.size > 1 ? 'units' : ([...units][0] ?? 'pieces');
}

export function readArticles(rows: readonly ArticleRow[]): {
  articles: Article[];
  problems: ReadonlyMap<string, ArticleProblem>;
} {
  const articles: Article[] = [];
  const problems = new Map<string, ArticleProblem>();
  for (const row of rows.filter((one) => !isBlank(one))) {
    const parsed = parseArticle(row);
    if ('article' in parsed) articles.push(parsed.article);
    else problems.set(row.id, parsed.problem);
  }
  return { articles, problems };
}

/** Names of articles that stand in more than one row, each once: perhaps pasted twice. */
export function repeatedNames(rows: readonly ArticleRow[]): string[] {
  const names = rows
    .filter((row) => row.sku.trim() !== '')
    .map(({ sku, colour, size }) => articleName({ sku: sku.trim(), colour: colour.trim(), size: size.trim() }));
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
}

export const articleName = ({ sku, colour, size }: Pick<Article, 'sku' | 'colour' | 'size'>): string =>
  [sku, colour, size].filter(Boolean).join(' · ');
