import {
  cellsIn,
  isAll,
  isCode,
  isColour,
  isDay,
  isDescription,
  isMoney,
  isMostly,
  isOrderNumber,
  isSize,
  isSizeNumber,
  mayCount,
} from '@/lib/domain/delimited/cell-kinds';
import type { DelimitedLine } from '@/lib/domain/delimited/read-delimited';
import {
  isRunning,
  readTable,
  type SkipReason,
  type TableChoice,
  type TableRow,
  type TableSpec,
} from '@/lib/domain/delimited/read-table';
import { type DecimalSign, isShortened, readWhole } from '@/lib/domain/text/written-number';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import {
  type ArticleField,
  type ArticleProblem,
  type ArticleRow,
  emptyRow,
  maxArticles,
  parseArticle,
} from './article';
import { isCancelled, isCharge } from './cancelled';

/** `ambiguous`: a number that may be a thousand or a decimal. */
export type FieldProblem = ArticleProblem | { field: 'quantity' | 'perCarton'; problem: 'ambiguous' };
type PasteProblem = FieldProblem | { problem: SkipReason | 'columns' | 'tooMany' | 'cancelled' | 'charge' };
export type BadLine = { line: number; text: string } & PasteProblem;
/** Column heads in Chinese, English, French and Spanish, in the form that `plainHead` gives them. */
const heads = {
  // The numbers of a marketplace and barcodes come behind those of the seller.
  sku: [
    'sku msku 商品编码',
    'itemno itemnumber itemcode articleno articlenumber articlecode style styleno stylenumber model modelno partno partnumber pn productcode productno ref refno reference code modele articulo modelo referencia codigo clave estilo numeroarticulo numarticle 货号 款号 型号 品号 产品编号 产品型号 商品编号 物料编码 料号 編號 貨號 款號 型號 编号',
    'fnsku asin',
    'item items article articles product products produit produits producto productos upc ean gtin gencod gencode ean13 gtin13 barcode barcodes codebarre codebarres codigobarra codigobarras 条码 条形码 條碼 商品 产品 material materiales materiel matiere 物料',
    'title titre titulo itemname lineitemname lineitem lineitemtitle producttitle listingtitle itemtitle nomproduit nomarticle productname description itemdescription materialdescription productdescription designation libelle libellearticle descripcion descripcionarticulo nombrearticulo nombreproducto 标题 品名 产品名称 商品名称 物料名称 物料描述 名称 描述 品名规格 品名及规格',
  ],
  quantity: [
    'quantity qty orderqty totalqty acceptedquantity quantityaccepted acceptedqty qtyaccepted confirmedquantity quantityconfirmed confirmedqty qtyconfirmed pieces pcs units quantite qte cantidad 数量 件数 pairs paires pares sets jeux juegos dozens dozen doz docenas docena douzaines douzaine 双 雙 套 打',
    'total totals nombre 合计 总计 总数',
  ],
  colour: ['colour color colours colors couleur couleurs coloris colores 颜色 色 顏色'],
  size: [
    'size sizes taille tailles talla tallas tamano medida pointure pointures shoesize sizeeu eusize numeracion 尺码 尺寸 规格 码数 鞋码 尺碼 鞋碼 規格',
    'numero numeros',
  ],
  perCarton: [
    'percarton perctn 单箱数量 单箱装数 单箱装量 外箱装数 外箱装量 箱入数 入数 每箱装 箱装数 箱装量 箱容量 pcsctn qtyctn qtycarton pcscarton packing parcarton pcb parcombien colisage porcaja piezascaja pzascaja udscaja unidadescaja piecesacarton casepack casepackqty packsize unitspercase 每箱 每箱数 每箱量 每箱件 每箱只数 每箱个数 箱规 件箱 pcs箱 箱規',
    '装箱数 装箱数量 装数 装量 装箱量 裝箱數',
    'spcb souspcb master masterpack masterqty inner innerpack innerqty',
  ],
} satisfies TableSpec<ArticleField>['heads'];

/** Heads of two words or more that name a number of an article: `Code article`, `Material No.`, `客户货号`. */
const code =
  /^(?:(?:merchant|seller|vendor|supplier|factory|buyer|customer|client|our|your|my|own|internal|parent|child|brand) (?:style|model|item|article|part|ref|reference)(?: ?(?:no|nr|number|num|code|id|#))?|(?:modele|modelo|estilo|referencia|reference|ref|clave|codigo|code) (?:del? |du )?(?:vendeur|fournisseur|fabricant|usine|client|interne|vendedor|proveedor|fabricante|fabrica|cliente|intern[oa])|(?:\p{L}+ )?(?:article|item|product|style|model|part|material|articulo|estilo|modelo) ?(?:no|nr|number|num|code|ref|reference|id|#)\b|(?:code|cod|ref|reference|codigo|clave|referencia|n°|nº|num|numero) (?:de l'|del? |d')?(?:article|art|produit|matiere|modele|articulo|producto|material|modelo|estilo)\b|material(?:nummer|nr)\b)[ .:]*$|(?:物料|产品|產品|商品|货品|貨品|存货|款|型|货|貨|料)(?:编码|編碼|编号|編號|代码|号|號)$/u;

/** Words beside SKU in a head that say it is no number of an article, but its name. */
const skuName =
  /(?<!\p{L})(?:name|nom|nombre|title|titre|titulo|desc|description|descripcion|libelle)(?!\p{L})|名|描述|标题/u;
/** And those that say it is something else. */
const besideSku =
  /(?<!\p{L})(?:count|total|nb|nbre|images?|photos?|pictures?|status|type|category|date|url|link|weight|price|qty|quantity|units?|mix|attributes?|options?|propert(?:y|ies))(?!\p{L})|[数數量价價图圖]|属性|规格|状态|类/u;

/** `Variant SKU`, `seller-sku`, `Lineitem sku`, `skuCode`, `SKU du produit`; behind `SKU` alone, before all that only may be one. */
function otherHead(head: string): { field: ArticleField; rank: number } | null {
  const words = head.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const isSku = words.some((word) => /^(?:(?!fnsku|msku).+)?sku(?:id|code|no|\p{sc=Han}+)?$/u.test(word));
  if (isSku && !besideSku.test(head) && words.length <= 5 && !/: ?\S/.test(head)) {
    if (skuName.test(head)) return { field: 'sku', rank: heads.sku.length - 1 };
    return { field: 'sku', rank: /^(?:parent|brand|model)(?![a-z])|父/.test(head) ? 1 : 0.5 };
  }
  return code.test(head) ? { field: 'sku', rank: 1 } : null;
}

const isAnySize = (cell: string) => isSize(cell) || isSizeNumber(cell);
const isMaterial = (cell: string) => isCode(cell) || /^\d+(?:-\d+)+$/.test(cell);
/** What a head of the kind means only where its cells hold it. */
const proven: TableSpec<ArticleField>['proven'] = {
  ...Object.fromEntries(['material', 'materiales', 'materiel', 'matiere', '物料'].map((word) => [word, isMaterial])),
  numero: isAnySize,
  numeros: isAnySize,
};

const wholeOf = (line: DelimitedLine, column: number): number | null => {
  const whole = readWhole(line.cells[column] ?? '');
  return whole.ok ? whole.value : null;
};

function isPacked(lines: readonly DelimitedLine[], [quantity, packed]: readonly number[]): boolean {
  if (quantity === undefined || packed !== quantity + 1) return false;
  return lines.every((line) => {
    const [all, each] = [wholeOf(line, quantity), wholeOf(line, packed)];
    return all === null || each === null || (each > 1 && all > each && all % each === 0);
  });
}

/**
 * Without a head a column is what its cells prove. Certain is what has one column of counts, or follows the order SKU,
 * quantity, colour, size, pieces a carton with its largest numbers for quantities, perhaps behind a column that counts
 * lines.
 */
function guess(lines: readonly DelimitedLine[], numeric: readonly number[], chosen?: number) {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const every = Array.from({ length: width }, (_, column) => cellsIn(lines, column));
  const is = (column: number, kind: (cell: string) => boolean) => isAll(every[column] ?? [], kind);
  const isEmpty = (column: number) => !every[column]?.some(Boolean);
  const isColours = (column: number) => isMostly(every[column] ?? [], isColour);
  const countable = numeric.filter((column) => mayCount(every[column] ?? []));
  const options = (countable.length > 0 ? countable : numeric).filter((column) => column > 0 || !isRunning(lines, 0));
  const isCounted = width > 2 && isRunning(lines, 0);
  const free = every.flatMap((_, column) => (column === chosen || (isCounted && column === 0) ? [] : [column]));
  const isText = (column: number) =>
    !options.includes(column) &&
    ![isMoney, isDay].some((kind) => is(column, kind)) &&
    !(width > 2 && is(column, isOrderNumber)) &&
    !every[column]?.some(isShortened);
  const texts = free.filter((column) => isText(column) && !isEmpty(column));
  const [first = 0] = texts.length > 0 ? free.filter((column) => isText(column) || options.includes(column)) : free;
  const name = chosen === undefined || options.length === 0 ? first : (texts[0] ?? first);
  // A number of an article names it better than its description does.
  const sku = (isMostly(every[name] ?? [], isDescription) && texts.find((column) => is(column, isCode))) || name;
  const numbers = options.filter((column) => column !== sku && free.includes(column));
  const [count, second] = numbers;
  // The second column of numbers may name the articles; smaller numbers before larger ones may be quantities.
  const isSmaller = (line: DelimitedLine) => (wholeOf(line, sku) ?? Infinity) < (wholeOf(line, count ?? sku) ?? 0);
  const isNameUnsure = options.includes(sku) && (isCounted || (count === sku + 1 && lines.every(isSmaller)));
  // A bare number is a size where a colour stands before it.
  const isSizes = (column: number) =>
    is(column, isSize) || (is(column, isSizeNumber) && (isColours(column - 1) || isEmpty(column - 1)));
  const isOwnOrder =
    countable.length > 0 &&
    count === sku + 1 &&
    !isNameUnsure &&
    numbers.every((column) => column === count || column === sku + 4 || (column === sku + 3 && isSizes(column))) &&
    (!numbers.includes(sku + 4) ||
      ((isColours(sku + 2) || isEmpty(sku + 2)) && (isSizes(sku + 3) || isEmpty(sku + 3)))) &&
    lines.every((line) =>
      numbers.every((column) => (wholeOf(line, column) ?? 0) <= (wholeOf(line, count) ?? Infinity)),
    );
  const isOwnEnd =
    !isOwnOrder &&
    count !== sku + 1 &&
    isPacked(lines, numbers.slice(-2)) &&
    numbers.slice(0, -2).every((column) => isSizes(column));
  const quantity = chosen ?? (isOwnEnd ? numbers.at(-2) : count) ?? sku + 1;
  const isPlain = second === undefined && !isNameUnsure && countable.length > 0;
  const isCertain =
    chosen !== undefined || (count === undefined ? !options.includes(sku) : isPlain || isOwnOrder || isOwnEnd);
  const isOurs = chosen === undefined && (isOwnOrder || isOwnEnd);
  const packed = isOurs && isOwnEnd ? numbers.at(-1) : isOurs && numbers.includes(sku + 4) ? sku + 4 : undefined;
  const rest = free.filter((column) => column !== sku && column !== quantity && column !== packed);
  const colour = rest.find((column) => !numbers.includes(column) && isColours(column));
  const size = rest.find((column) => column !== colour && (isOurs || !numbers.includes(column)) && isSizes(column));
  const columns = Array.from({ length: Math.max(width, quantity + 1) }, (_, column): ArticleField | null => {
    if (column === sku) return 'sku';
    if (column === quantity) return 'quantity';
    if (column === packed) return 'perCarton';
    return column === colour ? 'colour' : column === size ? 'size' : null;
  });
  return { columns, isCertain, options };
}

const specOf = (own: DecimalSign): TableSpec<ArticleField> => ({
  heads,
  other: otherHead,
  proven,
  quantity: 'quantity',
  name: 'sku',
  packed: 'perCarton',
  figures: ['perCarton'],
  guess,
  own,
  asideOf: (cells, lineHeads) =>
    isCancelled(cells, lineHeads) ? 'cancelled' : isCharge(cells, lineHeads) ? 'charge' : null,
});

export type PastedArticles = ReturnType<typeof pasteArticles>;
/**
 * Reads articles pasted or typed line by line; other lines are named with the reason. `most`: rows there is room
 * for. While there is a question the articles are the best guess.
 */
export function pasteArticles(
  text: string,
  locale: Locale = 'en',
  { most = maxArticles, ...choice }: TableChoice & { most?: number } = {},
) {
  const table = readTable(text, specOf(localeFacts[locale].decimal), choice);
  const { found, taken, unread, question } = table;
  const missing = (['sku', 'quantity'] as const).filter((field) => table.hasHead && !found.has(field));
  const bad: BadLine[] = table.skipped.map(({ reason, ...line }) => ({ ...line, problem: reason }));
  const rows: ArticleRow[] = [];
  if (missing.length > 0) return { rows, bad: [], missing, taken, unread, question: null };
  const signs = { quantity: table.decimalOf('quantity'), perCarton: table.decimalOf('perCarton') };
  const read = ({ cells, unit, isTooWide }: TableRow<ArticleField>): PasteProblem | null => {
    if (isTooWide) return { problem: 'columns' };
    // By the column, and never again by itself.
    const numbers = { quantity: '', perCarton: '' };
    for (const field of ['quantity', 'perCarton'] as const) {
      const whole = readWhole(cells[field] ?? '', signs[field]);
      if (whole.ok) numbers[field] = String(whole.value);
      else if (whole.problem !== 'empty') return { field, problem: whole.problem };
    }
    const row = { ...emptyRow(String(1 + rows.length)), ...cells, ...numbers, ...(unit && { unit }) };
    const parsed = parseArticle(row);
    if ('problem' in parsed) return parsed.problem;
    if (rows.length >= most) return { problem: 'tooMany' };
    rows.push(row);
    return null;
  };
  for (const { line, text, why } of table.aside)
    bad.push({ line, text, problem: why === 'charge' ? 'charge' : 'cancelled' });
  for (const row of table.rows) {
    const problem = read(row);
    if (problem) bad.push({ line: row.line, text: row.text, ...problem });
  }
  return { rows, bad: bad.toSorted((a, b) => a.line - b.line), missing, taken, unread, question };
}
