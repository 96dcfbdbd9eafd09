import { normalizeInput } from '@/lib/domain/text/text-rules';
import { isErrorValue, isShortened, readWhole } from '@/lib/domain/text/written-number';

/** Lower case without accents. What cells prove by themselves is in Chinese, English, French and Spanish. */
export const lower = (cell: string) =>
  normalizeInput(cell).normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').trim();
/** A pattern of whole words. */
export const wholeWord = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;

const currency =
  /[$€£¥￥₹₩฿]|(?<![a-z])(?:usd|rmb|cny|eur|euros?|gbp|hkd|jpy|inr|vnd|mxn|cop|clp|chf|cad|aud|dollars?|yuan|pesos?)(?![a-z])|[美欧港日]元|人民币|\d ?元/;
/** A price or an amount: a currency beside a number, or a number with two decimals. */
export const isMoney = (cell: string): boolean => {
  const text = lower(cell);
  return /\d/.test(text) && (currency.test(text) || /^-?(?:\d{1,3}(?:[,.' ]\d{3})*|\d+)[.,]\d\d$/.test(text));
};

/** A day, as `2026-03-09`, `9/3/26`, `20260309`, `9 mars 2026`, `2026年3月9日`. */
export const isDay = (cell: string): boolean =>
  /^\d{4}([-/.])\d{1,2}\1\d{1,2}\b|^\d{1,2}([-/.])\d{1,2}\2\d{2}(?:\d\d)?\b|^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$|^\d{4}年|^\d{1,2}[- .](?:de )?\p{L}{3,}\.?[- ,.](?:de )?\d{2,4}$/u.test(
    lower(cell),
  );

/** A barcode by its length, another number too long to count pieces, or one that begins with a zero. */
const isLongNumber = (cell: string): boolean => /^(?:\d{8}|\d{11,}|0\d+)$/.test(cell.trim());

export const isOrderNumber = (cell: string): boolean => /^#\d+$/.test(cell.trim());

/** What a spreadsheet has made of an article number that it did not keep: `8.85E+11`, `#N/A`, `2-Mar` for 2-3. */
export const isDamaged = (cell: string): boolean =>
  isShortened(cell) ||
  isErrorValue(cell) ||
  /^(?:\d{1,2}-(?:jan|ene|feb|fev|mar|ap?r|abr|avr|ma[iy]|ju[nil]|aug|ago|aou|sep|oct|nov|dec|dic)\p{L}*\.?|\d{1,2}月\d{1,2}日)$/u.test(
    lower(cell),
  );

/** An article number: one word with a digit, of at least three signs. */
export const isCode = (cell: string): boolean =>
  /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._/#-]{2,}$/u.test(cell.trim()) && !isMoney(cell) && !isDay(cell) && !isSize(cell);

/** Words, of which there are several, or a long one: what an article is, not its colour. */
export const isDescription = (cell: string): boolean =>
  !/^\S*$/.test(cell.trim()) || /\p{sc=Han}{5,}/u.test(cell) || cell.trim().length > 20;

const letterSize =
  '(?:[2-9]|1[0-2])?x{0,4}[sml]|x{0,4}[sl](?:/x{0,4}[sml])?|x{1,4}[sl]?|one ?size|os|o/s|tu|taille unique|talla unica|均码|[特加大中小]{1,2}[号码]?|free ?size';
const size = new RegExp(
  `^(?:(?:sizes?|tailles?|t\\.?|tallas?|pointures?|eu|us|uk|fr|it|jp|cn) ?)?(?:${letterSize}|\\d{1,3}(?:[./]\\d{1,3})?[码号yma]?|\\d{1,3} ?[-/x*×] ?\\d{1,3}(?: ?[x*×] ?\\d{1,3})?(?: ?(?:cm|mm|m|in|inch|"))?|\\d{1,4}(?:[.,]\\d)? ?(?:cm|mm|in|inch|"|ml|l|oz|ans|mois|anos|meses|months?|years?|t))$`,
);
/** A size that is written as one: `M`, `2XL`, `EU 38`, `38码`, `40x60 cm`; a bare number proves nothing. */
export const isSize = (cell: string): boolean => size.test(lower(cell)) && !/^[\d., ]*$/.test(cell.trim());

/** A bare number that shoes and clothes have for a size, halves too. */
export const isSizeNumber = (cell: string): boolean => {
  const text = cell.trim();
  return /^[1-9]\d{0,2}(?:[.,]5)?$/.test(text) && Number.parseFloat(text) >= 16 && Number.parseFloat(text) <= 62;
};

const colours =
  /(?<![\p{L}])(?:black|white|red|blue|green|yellow|orange|pink|purple|violet|gr[ae]y|brown|beige|navy|khaki|gold(?:en)?|silver|ivory|cream|turquoise|teal|burgundy|maroon|charcoal|camel|olive|tan|mint|coral|indigo|lilac|lavender|nude|natural|multi(?:colou?r)?|ecru|cyan|magenta|aqua|mustard|copper|bronze|clear|transparent|noire?s?|blanc(?:he)?s?|rouges?|bleue?s?|verte?s?|jaunes?|roses?|viol(?:et(?:te)?)?s?|grise?s?|marron|brune?s?|marine|kaki|dore?e?s?|argent(?:e?e?)?|ivoire|creme|bordeaux|anthracite|taupe|corail|naturel(?:le)?|negr[oa]s?|blanc[oa]s?|roj[oa]s?|azul(?:es)?|verdes?|amarill[oa]s?|naranja|rosad?[oa]?|morad[oa]s?|gris(?:es)?|marino|dorad[oa]s?|plata|platead[oa]s?|crudo|caqui|celeste|granate|burdeos)(?![\p{L}])/u;
/** A colour by its name, with a word or two beside it: `navy blue`, `bleu marine`, `深蓝`, `Black 001`. */
export const isColour = (cell: string): boolean => {
  const text = lower(cell);
  const words = text.split(/[\s/&+,-]+/).filter(Boolean);
  const isNamed =
    colours.test(text) &&
    words.length <= 3 &&
    words.every((word) => colours.test(word) || shade.test(word) || /^\d+$/.test(word));
  return (
    isNamed ||
    /^[深浅亮暗粉天宝军藏米卡墨酒玫雾奶古荧]?[\p{sc=Han}]{0,2}(?:[红黄蓝绿黑白灰紫粉橙棕褐金银杏青]|咖啡|卡其)色?$/u.test(
      text,
    )
  );
};
const shade =
  /^(?:light|dark|deep|pale|bright|sky|royal|off|hot|rose|forest|army|matte?|heather|melange|washed|clair|fonce|ciel|roi|pale|vif|mat|chine|claro|oscuro|cielo|marino|palo|rey|y|et|and)$/;

const fibre =
  /\d ?%|(?<![\p{L}])(?:cotton|polyester|wool|linen|nylon|viscose|rayon|leather|acrylic|elastane|spandex|silk|wood|steel|plastic|ceramic|glass|bamboo|coton|laine|lin|soie|cuir|bois|acier|plastique|verre|algodon|lana|lino|seda|cuero|piel|madera|acero|plastico|vidrio|abs|pvc|pu|pp|mdf)(?![\p{L}])|[棉麻丝毛]$|涤纶|聚酯|尼龙|皮革|不锈钢|塑料|陶瓷|玻璃|木/u;
/** What something is made of: `100% cotton`, `acier inoxydable`. */
export const isComposition = (cell: string): boolean => fibre.test(lower(cell));

/** The cells of a column. */
export const cellsIn = (lines: readonly { cells: readonly string[] }[], column: number): string[] =>
  lines.map(({ cells }) => cells[column] ?? '');

const given = (cells: readonly string[]) => cells.filter((cell) => /[^\s-]/.test(cell));
export const isAll = (cells: readonly string[], kind: (cell: string) => boolean): boolean =>
  given(cells).length > 0 && given(cells).every(kind);
export const isMostly = (cells: readonly string[], kind: (cell: string) => boolean): boolean =>
  given(cells).length > 0 && given(cells).filter(kind).length * 2 >= given(cells).length;

/** Whether a column without a head may count pieces: neither money nor days nor barcodes. */
export const mayCount = (cells: readonly string[]): boolean =>
  !cells.some((cell) => isMoney(cell)) &&
  !isAll(cells, isDay) &&
  !isAll(cells, isLongNumber) &&
  cells.some((cell) => readWhole(cell).ok);
