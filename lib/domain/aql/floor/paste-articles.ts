import { type DelimitedLine, readDelimited } from '@/lib/domain/delimited/read-delimited';
import { plainCell } from '@/lib/domain/delimited/csv-cell';
import { parseLot } from '@/lib/domain/aql/query/lot';
import {
  type ArticleField,
  articleFields,
  type ArticleProblem,
  type ArticleRow,
  maxArticles,
  parseArticle,
} from './article';

export type PasteProblem =
  | ArticleProblem
  /** More cells than the head has columns: often an unquoted thousands separator. */
  | { problem: 'columns' }
  /** The total below a table. */
  | { problem: 'total' }
  | { problem: 'tooMany' };
export type BadLine = { line: number; text: string } & PasteProblem;
export type PastedArticles = {
  rows: ArticleRow[];
  bad: BadLine[];
  /** Columns that a recognised head does not have, though every article needs them. */
  missing: ('sku' | 'quantity')[];
};

/** Column heads in Chinese, English, French and Spanish, in the form that `plainHead` gives them. */
const heads: Readonly<Record<ArticleField, readonly string[]>> = {
  sku: [
    'sku',
    'article',
    'articles',
    'articleno',
    'item',
    'itemno',
    'itemnumber',
    'style',
    'styleno',
    'model',
    'modelno',
    'ref',
    'product',
    'productcode',
    'reference',
    'code',
    'modele',
    'produit',
    'articulo',
    'modelo',
    'referencia',
    'codigo',
    'producto',
    'estilo',
    '货号',
    '款号',
    '型号',
    '商品',
    '产品',
    '产品编号',
    '商品编码',
    '产品型号',
    '编号',
    '品号',
  ],
  quantity: [
    'quantity',
    'qty',
    'orderqty',
    'orderquantity',
    'totalqty',
    'pieces',
    'pcs',
    'units',
    'quantite',
    'qte',
    'nombre',
    'unites',
    'cantidad',
    'cant',
    'piezas',
    'unidades',
    'uds',
    'pzas',
    'pzs',
    '数量',
    '件数',
    '订单数量',
    '总数量',
    '数量件',
    '数量pcs',
  ],
  colour: ['colour', 'color', 'colours', 'colors', 'couleur', 'couleurs', 'coloris', 'colores', '颜色', '色', '顏色'],
  size: [
    'size',
    'sizes',
    'taille',
    'tailles',
    'talla',
    'tallas',
    'tamano',
    'medida',
    '尺码',
    '尺寸',
    '规格',
    '码数',
    '尺碼',
  ],
  perCarton: [
    'piecespercarton',
    'piecesacarton',
    'pcspercarton',
    'pcscarton',
    'pcsctn',
    'pcsperctn',
    'qtyctn',
    'qtycarton',
    'qtypercarton',
    'percarton',
    'perctn',
    'unitspercarton',
    'piecesparcarton',
    'parcarton',
    'pcb',
    'qtecarton',
    'colisage',
    'piezasporcaja',
    'porcaja',
    'unidadesporcaja',
    'piezascaja',
    'pzascaja',
    'udscaja',
    'udsporcaja',
    'unidadescaja',
    '每箱数量',
    '每箱件数',
    '每箱',
    '装箱数',
    '装箱量',
    '箱规',
    '件箱',
    'pcs箱',
  ],
};
const totals = [
  'total',
  'totals',
  'totalqty',
  'totalquantity',
  'totalpcs',
  'totalpieces',
  'subtotal',
  'grandtotal',
  'sum',
  'totaux',
  'soustotal',
  'somme',
  'totalgeneral',
  'totales',
  'suma',
  '合计',
  '总计',
  '小计',
  '共计',
  '总数',
  '总数量',
  '合计数量',
];

/** Lower case without accents, spaces and punctuation. */
const plainHead = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

type Column = ArticleField | null;
const headColumn = (cell: string): Column =>
  articleFields.find((field) => heads[field].includes(plainHead(cell))) ?? null;

/** The columns that a head names, each once; null when the line is no head. */
function readHead({ cells }: DelimitedLine): Column[] | null {
  const columns = cells.map(headColumn);
  const named = columns.filter((column) => column !== null).length;
  const isHead = named >= 2 || (named === 1 && !cells.some((cell) => parseLot(cell).ok));
  return isHead ? columns.map((column, index) => (columns.indexOf(column) === index ? column : null)) : null;
}

/** The columns behind the SKU in which at least half of the lines have a whole number, with its sum. */
function numericColumns(lines: readonly DelimitedLine[], width: number): { column: number; sum: number }[] {
  return Array.from({ length: width }, (_, column) => {
    const numbers = lines.flatMap(({ cells }) => {
      const parsed = parseLot(cells[column] ?? '');
      return parsed.ok ? [parsed.lot] : [];
    });
    const isNumeric = column > 0 && numbers.length > 0 && numbers.length * 2 >= lines.length;
    return isNumeric ? [{ column, sum: numbers.reduce((sum, one) => sum + one, 0) }] : [];
  }).flat();
}

/**
 * Without a head: SKU, quantity, colour, size, pieces a carton. Where the second column has no numbers, the first one
 * that has is the quantity, unless the next one holds more: sizes are numbers too.
 */
function guessColumns(lines: readonly DelimitedLine[]): Column[] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const numeric = numericColumns(lines, width);
  const [first, second] = numeric;
  const isSize = first && second && first.column > 1 && first.sum < second.sum;
  const [quantity = 1, ...others] = (isSize ? numeric.slice(1) : numeric).map(({ column }) => column);
  // The third and fourth columns are colour and size, numbers or not, unless the line ends with the third.
  const isOwnPlace = (column: number) => quantity > 1 || column > 3 || (column === 2 && width === 3);
  const perCarton = others.filter(isOwnPlace).at(-1);
  const rest: ArticleField[] = ['colour', 'size', ...(perCarton === undefined ? (['perCarton'] as const) : [])];
  return Array.from({ length: width }, (_, column) => {
    if (column === 0) return 'sku';
    if (column === quantity) return 'quantity';
    return column === perCarton ? 'perCarton' : (rest.shift() ?? null);
  });
}

function rowOf(columns: readonly Column[], cells: readonly string[], id: string): ArticleRow {
  const cell = (field: ArticleField) => plainCell(cells[columns.indexOf(field)] ?? '');
  return {
    id,
    sku: cell('sku'),
    quantity: cell('quantity'),
    colour: cell('colour'),
    size: cell('size'),
    perCarton: cell('perCarton'),
  };
}

/**
 * Reads articles pasted from a spreadsheet or typed line by line. Rows that cannot be read are named with their line
 * and left out. `firstId` is the id of the first row; the others follow. `most` is how many rows there is room for.
 */
export function pasteArticles(text: string, firstId = 1, most = maxArticles): PastedArticles {
  const lines = readDelimited(text);
  const head = lines[0] ? readHead(lines[0]) : null;
  const body = head ? lines.slice(1) : lines;
  const columns = head ?? guessColumns(body);
  const missing = (['sku', 'quantity'] as const).filter((field) => head && !head.includes(field));
  if (missing.length > 0) return { rows: [], bad: [], missing };
  const rows: ArticleRow[] = [];
  const bad: BadLine[] = [];
  for (const { line, cells, text: lineText } of body) {
    const refuse = (problem: PasteProblem) => bad.push({ line, text: lineText.slice(0, 120), ...problem });
    const row = rowOf(columns, cells, String(firstId + rows.length));
    const parsed = parseArticle(row);
    if (totals.includes(plainHead(cells.find(Boolean) ?? ''))) refuse({ problem: 'total' });
    else if (cells.slice(columns.length).some(Boolean)) refuse({ problem: 'columns' });
    else if ('problem' in parsed) refuse(parsed.problem);
    else if (rows.length >= most) refuse({ problem: 'tooMany' });
    else rows.push(row);
  }
  return { rows, bad, missing };
}

/** The rows as pasted text with tabs, without a head: the form in which an address carries them. */
export const articlesText = (rows: readonly ArticleRow[]): string =>
  rows
    .map(({ sku, quantity, colour, size, perCarton }) =>
      [sku, quantity, colour, size, perCarton].map((cell) => cell.replace(/[\t\r\n]/g, ' ')).join('\t'),
    )
    .join('\n');
