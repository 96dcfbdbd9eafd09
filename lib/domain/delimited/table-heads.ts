import { normalizeInput } from '@/lib/domain/text/text-rules';

/** Words of heads by field; those of one string are equally good, and better than those of the next. */
export type HeadWords<F extends string> = Readonly<Record<F, readonly string[]>>;
export type HeadSpec<F extends string> = {
  heads: HeadWords<F>;
  /** The field of a number of pieces, which is found by a word in its head too. */
  quantity: F;
  /** The field of the pieces in each carton. */
  packed?: F;
};
export type HeadMatch<F extends string> = { field: F; rank: number };

const lower = (text: string) =>
  normalizeInput(text.replace(/\s+/g, ' ')).normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
/** Lower case without accents, spaces and punctuation. */
export const plainHead = (text: string): string => lower(text).replace(/[^\p{L}\p{N}]/gu, '');

const pieces =
  /\b(?:qty|qnty|qtty|quant|quantity|quantities|quantite|qtes?|cantidad|cant|pcs|pieces|units|unites|unidades|piezas|uds|pzas)\b|数量|數量|件数|件數|双数|个数|台数|套数|数目|支数|订单数/;
/** What holds several pieces: cartons and dozens. */
const several =
  'ctns?|cartons?|box(?:es)?|cases?|packs?|packages?|bags?|pallets?|inners?|masters?|colis|caisses?|cartones|cajas?|bultos?|bolsas?|doz(?:ens?)?|dzs?|douzaines?|docenas?|gross';
const cartons = new RegExp(`\\b(?:${several})\\b|箱|盒|包|袋|托|捆|罗|\\(打\\)|打数`);
const severalUnit = new RegExp(`^(?:${several}|[箱盒包袋托捆罗打])\\.?$`);
const unitHead =
  /^(?:units?|uom|u\/m|um|unites?|unidad(?:es)?|unid\.?|计量单位|單位|单位)(?: of measure| de mesure| de medida)?$/;
const inEach = /\/|\b(?:per|par|por|in|each)\b|\ba (?:ctn|carton|box)\b|每|内|装|入/;
/** Numbers that are no pieces of the lot. */
const otherNumbers =
  /price|cost|amount|value|usd|rmb|cny|eur\b|gbp|hkd|[$€¥￥£]|weight|\bkgs?\b|\b[gn]\.? ?w\b|cbm|\bm3\b|volume|%|percent|\bdates?\b|\bdays?\b|hours?\b|sampl|moq|defect|reject|accept|prix|\bcout|montant|valeur|poids|echantillon|jours?\b|precio|importe|coste|valor\b|peso\b|volumen|muestra|\bdias?\b|单价|单價|價|价|金额|金額|重|体积|體積|样|樣|抽|不良|次品|缺陷|率|日期|天|(?:\/|per|par|por) ?(?:sets?|pairs?|dozen|doz)\b/;
const running = /^(?:#|no|nr|num|n|line|pos|index|sn|seq|序号|序號|项次|項次|行号|编号no|nº|n°|nbre?|s\/n)\.?$/;

/** A head over the units of the numbers beside it. */
export const isUnitHead = (cell: string): boolean => unitHead.test(lower(cell).trim());
/** A cell such as `doz`, `CTN` or `箱`: each of the number beside it is several pieces. */
export const isSeveralUnit = (cell: string): boolean => severalUnit.test(lower(cell).trim());

const brackets = /[([{【〔].*?[)\]}】〕]/g;

/** A head that is known and is none of the fields: line numbers, prices, weights, cartons. */
export const isOtherHead = (cell: string): boolean => {
  const text = lower(cell).trim();
  return running.test(text) || otherNumbers.test(text) || (cartons.test(text) && !pieces.test(text));
};

/** The parts of a head in two languages or with two names: `款号/SKU`, `数量 Quantity`. */
const partsOf = (text: string) =>
  text
    .split(/[/|\\·;,:+]|\s-\s/)
    .flatMap((part) => [part, part.replace(/[^\p{sc=Han}]+/gu, ' '), part.replace(/\p{sc=Han}+/gu, ' ')])
    .map(plainHead)
    .filter(Boolean);

/**
 * The field that a head names, with how well: by its whole text, without what stands in brackets, or by one of its
 * parts where no other part names another field. Units such as `(pcs)` do not matter; `(ctns)` makes cartons of pieces.
 */
export function fieldOfHead<F extends string>(
  { heads, quantity, packed }: HeadSpec<F>,
  cell: string,
): HeadMatch<F> | null {
  const text = lower(cell).trim();
  const named = (plain: string): HeadMatch<F> | null => {
    for (const field of Object.keys(heads) as F[]) {
      const rank = heads[field].findIndex((words) => words.split(' ').includes(plain));
      if (rank >= 0) return { field, rank };
    }
    return null;
  };
  const outside = text.replace(brackets, ' ');
  const match = named(plainHead(text)) ?? named(plainHead(outside));
  const isCartons = cartons.test(text);
  if (match && (match.field !== quantity || !isCartons)) return match;
  // A label with its value, such as `Qty: 800`, is no head.
  if (otherNumbers.test(text) || /[:：] ?[^\s]/.test(text)) return null;
  if (pieces.test(text)) {
    if (isCartons) return inEach.test(text) && packed ? { field: packed, rank: 0 } : null;
    return { field: quantity, rank: 0 };
  }
  if (isCartons) return null;
  const [first, ...others] = partsOf(outside).flatMap((part) => named(part) ?? []);
  if (!first || others.some(({ field }) => field !== first.field)) return null;
  return others.reduce((best, one) => (one.rank < best.rank ? one : best), first);
}

const totalWord =
  /^(?:grand ?|sub-? ?|sous-? ?)?(?:totals?|totaux|totales|totale|subtotals?|sum|suma|somme|gesamt|summe)$/;
const besideTotal =
  /^(?:grand|sub|sous|general|generale|order|orders|pedido|commande|qty|quantity|quantite|cantidad|pcs|pieces|piezas|units|unites|unidades|uds|items?|articles?|articulos|of|de|du|des|la|le|del|the|in|en|all|overall|po|ctns?|cartons?|page|\d[\d.,]*)$/;
const chineseTotal =
  /^[本全]?[页單订单總总]?(?:合计|总计|小计|共计|累计|汇总|总和|总数|总数量|合計|總計|小計|總數|共計)/;

/** A label with a word for a total and the name of what it sums: `A-101 Total`, `Sous-total Chaise`, `A款 小计`. */
export const mentionsTotal = (cell: string): boolean => {
  const text = lower(cell);
  return (
    /合计|合計|小计|小計|总计|總計|汇总|彙總/.test(text) ||
    (text.match(/\p{L}+/gu) ?? []).some((word) => totalWord.test(word))
  );
};
/** One that begins with a word which names nothing else. */
export const isSubtotalLabel = (cell: string): boolean => /^(?:sub|sous)[- ]?tota|^小[计計]/.test(lower(cell).trim());

/** A label of a total in one of the languages, alone or with its number: `Total qty: 800 pcs`, `合计（件）`. */
export function isTotalLabel(cell: string): boolean {
  const text = lower(cell).trim();
  if (text.length > 60) return false;
  if (chineseTotal.test(text.replace(/\s/g, ''))) return text.replace(/[^\p{sc=Han}]/gu, '').length <= 8;
  const words = text.match(/[\p{L}]+|\d[\d.,]*/gu) ?? [];
  return (
    words.some((word) => totalWord.test(word)) && words.every((word) => totalWord.test(word) || besideTotal.test(word))
  );
}
