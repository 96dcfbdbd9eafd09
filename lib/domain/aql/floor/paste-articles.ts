import type { DelimitedLine } from '@/lib/domain/delimited/read-delimited';
import {
  type ColumnOption,
  isRunning,
  readTable,
  type SkipReason,
  type TableChoice,
  type TableQuestion,
  type TableRow,
  type TableSpec,
} from '@/lib/domain/delimited/read-table';
import { type DecimalSign, readWhole } from '@/lib/domain/text/written-number';
import { decimalSign, type Locale } from '@/lib/i18n/locales';
import {
  type ArticleField,
  type ArticleProblem,
  type ArticleRow,
  articleFields,
  maxArticles,
  parseArticle,
} from './article';

export type PasteProblem =
  | ArticleProblem
  /** A number that may be a thousand or a decimal. */
  | { field: 'quantity' | 'perCarton'; problem: 'ambiguous' }
  | { problem: SkipReason | 'columns' | 'tooMany' };
export type BadLine = { line: number; text: string } & PasteProblem;
export type PastedArticles = {
  /** Articles, by the best guess while there is a question. */
  rows: ArticleRow[];
  bad: BadLine[];
  /** Columns that a recognised head does not have, though every article needs them. */
  missing: ('sku' | 'quantity')[];
  /** Where the quantities come from. */
  taken: ColumnOption | null;
  /** What the reader must say before anything is taken. */
  question: TableQuestion | null;
};

type Columns = (ArticleField | null)[];

/** Column heads in Chinese, English, French and Spanish, in the form that `plainHead` gives them. */
const heads: TableSpec<ArticleField>['heads'] = {
  sku: [
    'sku fnsku msku asin 商品编码',
    'itemno itemnumber itemcode articleno articlenumber articlecode style styleno stylenumber model modelno partno partnumber pn productcode productno ref refno reference code modele articulo modelo referencia codigo estilo numerodearticulo numarticle 货号 款号 型号 品号 产品编号 产品型号 商品编号 物料编码 料号 編號 貨號 款號 型號 编号',
    'item items article articles product products produit produits producto productos upc ean gtin barcode 商品 产品 条码',
    'itemname productname description itemdescription productdescription designation libelle descripcion nombredelproducto 品名 产品名称 商品名称 名称 描述 品名规格 品名及规格',
  ],
  quantity: [
    'quantity qty orderqty totalqty pieces pcs units quantite qte cantidad 数量 件数',
    'total totals nombre 合计 总计 总数',
  ],
  colour: ['colour color colours colors couleur couleurs coloris colores 颜色 色 顏色'],
  size: ['size sizes taille tailles talla tallas tamano medida 尺码 尺寸 规格 码数 尺碼 規格'],
  perCarton: [
    'percarton perctn pcsctn qtyctn qtycarton pcscarton packing parcarton pcb colisage porcaja piezascaja pzascaja udscaja unidadescaja piecesacarton 每箱 装箱数 装箱量 箱规 件箱 pcs箱 裝箱數',
  ],
};

const wholeOf = (line: DelimitedLine, column: number): number | null => {
  const whole = readWhole(line.cells[column] ?? '');
  return whole.ok ? whole.value : null;
};

/** Whether the last two columns of numbers are pieces and pieces a carton: every quantity fills its cartons. */
function isPacked(lines: readonly DelimitedLine[], [quantity, packed]: readonly number[]): boolean {
  if (quantity === undefined || packed !== quantity + 1) return false;
  return lines.every((line) => {
    const [all, each] = [wholeOf(line, quantity), wholeOf(line, packed)];
    return all === null || each === null || (each > 1 && all > each && all % each === 0);
  });
}

/**
 * Without a head: SKU, quantity, colour, size, pieces a carton, perhaps behind a column that counts the lines. Certain is
 * what has one column of numbers, or follows that order and has its largest numbers for quantities.
 */
function guess(lines: readonly DelimitedLine[], numeric: readonly number[], chosen?: number) {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isCounted = width > 2 && isRunning(lines, 0);
  const free = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column !== chosen && !(isCounted && column === 0),
  );
  const sku = (chosen === undefined ? undefined : free.find((column) => !numeric.includes(column))) ?? free[0] ?? 0;
  const numbers = numeric.filter((column) => column !== sku && free.includes(column));
  const [first, second] = numbers;
  // The second column of numbers may name the articles, or the first one may; and smaller numbers in front of larger ones
  // may be quantities in front of item numbers.
  const isSmaller = (line: DelimitedLine) => (wholeOf(line, sku) ?? Infinity) < (wholeOf(line, first ?? sku) ?? 0);
  const isNameUnsure = numeric.includes(sku) && (isCounted || (first === sku + 1 && lines.every(isSmaller)));
  const isOwnOrder =
    first === sku + 1 &&
    !isNameUnsure &&
    !numbers.includes(sku + 2) &&
    lines.every((line) =>
      numbers.every((column) => (wholeOf(line, column) ?? 0) <= (wholeOf(line, first) ?? Infinity)),
    );
  const isOwnEnd = !isOwnOrder && isPacked(lines, numbers.slice(-2)) && first !== sku + 1;
  const quantity = chosen ?? (isOwnEnd ? numbers.at(-2) : first) ?? sku + 1;
  const isPlain = second === undefined && !isNameUnsure;
  const isCertain =
    chosen !== undefined || (first === undefined ? !numeric.includes(sku) : isPlain || isOwnOrder || isOwnEnd);
  const packed = isOwnEnd ? numbers.at(-1) : isOwnOrder && width > sku + 4 ? sku + 4 : undefined;
  const rest: ArticleField[] = ['colour', 'size'];
  const columns: Columns = Array.from({ length: Math.max(width, quantity + 1) }, (_, column) => {
    if (column === sku) return 'sku';
    if (column === quantity) return 'quantity';
    if (column === packed) return 'perCarton';
    const isText = !numbers.includes(column) || (isCertain && chosen === undefined);
    return free.includes(column) && isText ? (rest.shift() ?? null) : null;
  });
  return { columns, isCertain };
}

const specOf = (own: DecimalSign): TableSpec<ArticleField> => ({
  heads,
  quantity: 'quantity',
  name: 'sku',
  packed: 'perCarton',
  guess,
  own,
});

/**
 * Reads articles pasted from a spreadsheet or typed line by line. Lines that are no articles are named with the reason
 * and left out. `most` is how many rows there is room for.
 */
export function pasteArticles(
  text: string,
  locale: Locale = 'en',
  { most = maxArticles, ...choice }: TableChoice & { most?: number } = {},
): PastedArticles {
  const table = readTable(text, specOf(decimalSign[locale]), choice);
  const { found, taken, question } = table;
  const missing = (['sku', 'quantity'] as const).filter((field) => table.hasHead && !found.has(field));
  const bad: BadLine[] = table.skipped.map(({ reason, ...line }) => ({ ...line, problem: reason }));
  if (missing.length > 0) return { rows: [], bad: [], missing, taken, question: null };
  const signs = { quantity: table.decimalOf('quantity'), perCarton: table.decimalOf('perCarton') };
  const rows: ArticleRow[] = [];
  const read = ({ cells, isTooWide }: TableRow<ArticleField>): PasteProblem | null => {
    if (isTooWide) return { problem: 'columns' };
    // By the column, and never again by itself.
    const numbers = { quantity: '', perCarton: '' };
    for (const field of ['quantity', 'perCarton'] as const) {
      const whole = readWhole(cells[field] ?? '', signs[field]);
      if (whole.ok) numbers[field] = String(whole.value);
      else if (whole.problem !== 'empty') return { field, problem: whole.problem };
    }
    const texts = Object.fromEntries(articleFields.map((field) => [field, cells[field] ?? ''])) as Omit<
      ArticleRow,
      'id'
    >;
    const row = { ...texts, ...numbers, id: String(1 + rows.length) };
    const parsed = parseArticle(row);
    if ('problem' in parsed) return parsed.problem;
    if (rows.length >= most) return { problem: 'tooMany' };
    rows.push(row);
    return null;
  };
  for (const row of table.rows) {
    const problem = read(row);
    if (problem) bad.push({ line: row.line, text: row.text, ...problem });
  }
  return { rows, bad: bad.toSorted((a, b) => a.line - b.line), missing, taken, question };
}
