import { normalizeInput } from '@/lib/domain/text/text-rules';
import { pieceUnit } from '@/lib/domain/text/written-number';

export type HeadSpec<F extends string> = {
  /** Words of heads by field; those of one string are equally good, and better than those of the next. */
  heads: Readonly<Partial<Record<F, readonly string[]>>>;
  /** The field of a number of pieces, which is found by a word in its head too. */
  quantity: F;
  packed?: F;
  name?: F;
  figures?: readonly F[];
  /** Heads of several words that name a field, in lower case without accents: without what stands in brackets, and whole. */
  other?: (head: string, whole: string) => { field: F; rank: number } | null;
  /** Words beside the name of another field than the quantity, which say nothing more: `Major found`. */
  beside?: RegExp;
  /** Heads that mean their field only where all of their cells are of a kind. */
  proven?: Readonly<Record<string, (cell: string) => boolean>>;
};
/** `each` is how many pieces a quantity counts as one, 0 where that is not known; null where the head does not say. */
export type HeadMatch<F extends string> = {
  field: F;
  rank: number;
  each?: number | null;
  /** What all cells below must be. */
  kind?: (cell: string) => boolean;
};

const lower = (text: string) =>
  normalizeInput(text.replace(/\s+/g, ' ')).normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
/** Articles and prepositions, which people write or leave out: `Taille du lot`, `Taille lot`. */
const smallWords =
  /(?<![\p{L}\p{N}])(?:of|the|d[ue]s?|del|[ld]['’]|las?|les?|los|el)(?![\p{L}\p{N}])|(?<=\p{sc=Han})的/gu;
const plainHead = (text: string): string =>
  lower(text)
    .replace(smallWords, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const pieces =
  /\b(?:qty|qnty|qtty|quant|quantity|quantities|quantite|qtes?|cantidad|cant|pcs|pieces|units|unites|unidades|piezas|uds|pzas|pairs|paires|pares|sets)\b|数量|數量|件数|件數|双数|个数|台数|套数|数目|支数|[订訂下][购購货貨单單]数/;
const several =
  'ctns?|crtns?|kartons?|cartons?|box(?:es)?|cases?|packs?|packages?|bags?|pallets?|inners?|masters?|colis|caisses?|cartones|cjas?|cajas?|btos?|bultos?|bolsas?|doz(?:ens?)?|dzs?|douzaines?|docenas?|gross';
const cartons = new RegExp(`\\b(?:${several})\\b|箱|盒|包|袋|托|捆|罗|\\(打\\)|打数`);
const one = `(?:${pieceUnit}|nos?|nmb|u|und?|uni|unids?|c62|h87|nar|par|juegos?|jeux?|lots?|kits?|stk|st(?:uc|ue?)k|[部根盏盞架床瓶罐册冊份])`;
const units: readonly (readonly [number, RegExp])[] = (
  [
    [1, one],
    [12, 'doz(?:ens?)?|dz[ns]?|dza|douzaines?|docenas?|打'],
    [144, 'gross|grosses?|gruesas?|gro|罗|羅'],
    [100, 'hundreds?|cent|centaines?|cientos?|centenas?|100s|%|百'],
    [1000, "k|thousands?|milliers?|mille|‰|millar(?:es)?|mil|miles|'?000'?s?|1,?000s|千|仟"],
    [10_000, '10,?000s|万|萬'],
  ] as const
).map(([each, words]) => [each, new RegExp(`^(?:${words})(?: ?(?:of |de |d')?${one})?$`)]);
/** Measures, money, and numbers of pieces of which it is not known how they are meant. */
const noPieces = new RegExp(
  `^(?:${several}|rolls?|rls?|rouleaux?|rollos?|kgs?|kilos?|g|grams?|lbs?|t|tons?|tonn?es?|toneladas?|m|mtrs?|met(?:er|re|ro)s?|cm|mm|m[23]|cbm|yds?|yards?|ft|feet|in|inch(?:es)?|l|lit(?:er|re|ro)s?|reams?|bundles?|bdls?|bales?|drums?|barrels?|palettes?|palets?|plts?|skids?|crates?|trays?|packets?|paquets?|paquetes?|p[ac]ks?|pkgs?|cts?|cse?s?|b[gx]s?|sacs?|sacos?|millions?|mm?pcs|usd|us\\$|rmb|cny|eur|euros?|gbp|hkd|[$€£¥]|[百千]?(?:元|美元|克)|公斤|吨|噸|[千厘毫]?米|码|卷|[十百千]万|亿|[箱盒包袋托捆]|(?:6|10|12|20|24|48|50|1?00|1,?000|10,?000)(?: ?${one})?)$`,
);
const ofUnit =
  '(?: (?:of|de) (?:measure|sales?|order|mesure|vente|commande|gestion|stock|achat|medida|venta|pedido|compra))?';
const unitHead = new RegExp(
  `^(?:units?|unites?|unidad(?:es)?|unid\\.?|(?:(?:qty|quantity|order|ordering|sales?|selling|stock|base|purchase)\\.? |数量|數量|计量|計量|销售|銷售|订货|訂貨|采购|採購|基本)?(?:unit|uom|u\\/m|um|单位|單位))${ofUnit}$`,
);
const inEach = /[/×*]|\b(?:per|par|por|in|each|x)\b|\ba (?:ctn|carton|box)\b|每|内|装|入|[单單](?=箱)/;
/** What is counted in each carton, also in the short words that say nothing by themselves. */
const inCarton = new RegExp(
  `${pieces.source}|q'ty|(?<!\\p{L})(?:${one}|unds?|articles?|articulos?|items?|uvc)(?!\\p{L})|[个個只支双雙套](?=[/每])`,
  'u',
);
/** Cartons in each of something else, or cartons times their pieces: `Cartons per pallet`. */
const cartonsFirst = new RegExp(`^\\W*(?:${several})\\b.*(?:${inEach.source})`);
/** Numbers that are no pieces of the lot. */
const otherNumbers =
  /\bskus? ?(?:count|[数數])|\b(?:no|nb|number|total)\.? ?(?:of )?skus?\b|price|cost|amount|value|usd|rmb|cny|eur\b|gbp|hkd|[$€¥￥£]|weight|\bkgs?\b|\b[gn]\.? ?w\b|cbm|\bm3\b|volume|%|percent|\bdates?\b|\bdays?\b|hours?\b|sampl|moq|defect|reject|accept|prix|\bcout|montant|valeur|poids|echantillon|jours?\b|precio|importe|coste|valor\b|peso\b|volumen|muestra|\bdias?\b|单价|单價|價|价|金额|金額|重|体积|體積|样|樣|抽|不良|次品|缺陷|率|日期|天|(?:\/|per|par|por) ?(?:sets?|pairs?|dozen|doz|curvas?|curves?|ratio|pre-?packs?|assort\p{L}*|surtidos?|kits?|jeux?|juegos?|colou?rs?|couleurs?|colores|tallas?|tailles?|sizes?)(?!\p{L})/u;
const running =
  /^(?:#|no|nr|num|n|line|pos|index|sn|seq|序号|序號|项次|項次|行号|编号no|nº|n°|nbre?|s\/n|p\.?o\.?)\.?$/;
/** Numbers and names of documents, which many lines share: `Order ID`, `Nº de pedido`, `采购单号`, `amazon-order-id`. */
const documents =
  /(?<!\p{L})(?:purch(?:asing)?\.? ?doc|p\.?o\.?|orders?|commandes?|cde|pedidos?|ordenes|orden|contracts?|contrato|contrat|invoices?|factura|facture|shipments?|envio)(?!\p{L})|[采销]?购?售?(?:订单|訂單)(?:$|[号號编編])|(?:[单單](?:号|號|据号|据编号|据编码)|合同(?:号|编号)?)$/u;
const besideDocuments =
  /^(?:purch|purchasing|purch\.doc|p\.?o\.?|orders?|commandes?|cde|pedidos?|ordenes|orden|contracts?|contrato|contrat|invoices?|factura|facture|shipments?|envio|no|nr|number|num|numero|n|id|item|line|name|ref|reference|doc|document|purchase|sales?|customer|client|cliente|amazon|shopify|merchant|seller|buyer|compra|venta|achat|vente|fournisseur|proveedor|de|du|del|la|d|l)$/;
const isDocumentHead = (text: string): boolean =>
  documents.test(text) &&
  (text.match(/[a-z]+(?:\.[a-z]+)*/g) ?? []).every((word) => besideDocuments.test(word)) &&
  !/^(?:order|orders|line|pedido)s? (?:item|line)s?$|数|量|件/.test(text);

/** What was ordered, or an order by its number, as the cells below tell: `Pedido`, `Commandé`, `Ordered`. */
export const isOrderedHead = (cell: string): boolean =>
  /^(?:pedid[oa]s?|encargad[oa]s?|solicitad[oa]s?|commandee?s?|cdee?s?|orders?|ordered|已?[订訂][购購货貨单單]|已?下[单單])$/.test(
    lower(cell).trim(),
  );

const brackets = /[([{【〔].*?[)\]}】〕]/g;

export const isUnitHead = (cell: string): boolean => unitHead.test(lower(cell).trim());

/** How many pieces a unit alone is, 0 where it is not known; null for what is no unit. */
export function unitOf(phrase: string): number | null {
  const text = lower(phrase.slice(0, 80)).replace(
    /^\s*(?:(?:in|en|unit)\b|1 ?(?=\p{L})|[按以]|单位|單位)?[\s:]*|[\s.]+$/gu,
    '',
  );
  const [, times] = /^(?:[x×*/]|(?:per|par|por|by) )\s?(\d[\d,. ]*)\D*$/.exec(text) ?? [];
  if (times) return Number(times.replace(/\D/g, ''));
  // `套 SETS`, `件/PCS`: one unit in two languages.
  const [, han = '', latin = ''] = /^(\p{sc=Han}{1,2})[ /]*([a-z]+)$/u.exec(text) ?? [];
  if (han && latin && unitOf(han) === unitOf(latin)) return unitOf(han);
  return units.find(([, words]) => words.test(text))?.[0] ?? (noPieces.test(text) ? 0 : null);
}

/**
 * Pieces counted as one by a head or unit, `Qty (doz)`, `UOM: CTN`: 0 where unknown or contradictory, null without a
 * unit.
 */
export function eachOf(cell: string): number | null {
  const text = lower(cell.slice(0, 200)).trim();
  const inside = [...text.matchAll(brackets)].map(([found]) => found.slice(1, -1));
  const outside = text.replace(brackets, ' ').replace(new RegExp(pieces, 'g'), ' | ');
  const parts = [...inside, ...outside.split('|')].flatMap((part) => [part, ...part.split(/[/:;·=]|,(?!\d)|\s-\s/)]);
  // A letter alone may be a size.
  const words = (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => !/^(?:in|mm|nos?|par|un)$/.test(word));
  const found = new Set(
    [...parts.filter((part) => inside.includes(part) || !/^\s*[a-jl-z]\s*$/.test(part)), ...words].flatMap(
      (part) => unitOf(part) ?? [],
    ),
  );
  const isOne = found.delete(1);
  const [each] = found;
  if (each === undefined) return /[千仟百万萬打罗羅箱盒袋托捆卷]/.test(text) ? 0 : isOne ? 1 : null;
  const isCounted = inside.some((part) => /\d/.test(part) && unitOf(part) === null);
  return found.size > 1 || isCounted || /\bgross (?:qty|quant|p|u)|\b(?:per|par|por) \p{L}/u.test(text) ? 0 : each;
}

/** What is counted as one where it is no piece: `units` where it is another thing, or not one thing alone. */
export type CountedUnit = 'sets' | 'pairs' | 'units';
/** A Chinese unit by itself, behind a number or `数量`; inside of words such as 核对 or 配套 it is none. */
const hanUnit = (signs: string) => `(?:^|[\\d\\s([/:：量])[${signs}](?:数|數)?(?:$|[\\s)\\]/])`;
const inSets = new RegExp(
  `(?<![a-z])(?:sets?|jeux?|juegos?|conjuntos?)\\b|[([]\\s*lots?\\s*[)\\]]|^\\s*lots?\\s*$|${hanUnit('套组組')}`,
);
const inPairs = new RegExp(
  `(?<![a-z])(?:pairs?|prs?|paires?|pares)\\b|[([]\\s*par\\s*[)\\]]|^\\s*(?:par|nar)\\s*$|${hanUnit('双雙对對')}`,
);

/** The unit that a head, a cell or a title names beside its quantities; null for pieces, and where none is named. */
export function countedUnit(given: string): CountedUnit | null {
  const text = lower(given.slice(0, 200));
  const [isSets, isPairs] = [inSets.test(text), inPairs.test(text)];
  if (isSets && isPairs) return 'units';
  if (isSets || isPairs) return isSets ? 'sets' : 'pairs';
  const [inside = ''] = [...text.matchAll(brackets)].map(([found]) => found.slice(1, -1).trim());
  const isOther = /^[\p{L}. ]{2,14}$/u.test(inside) && unitOf(inside) === null && eachOf(inside) === null;
  const isRemark =
    inside.split(' ').some((word) => totalWord.test(word) || besideTotal.test(word)) || /[总總计計含订訂]/.test(inside);
  return /(?<![a-z])kits?\b/.test(text) || (isOther && !isRemark) ? 'units' : null;
}

/** The unit that a title such as `Unit: doz` gives the numbers below it; money and measures are of other columns. */
export function unitInTitle(title: string): number | null {
  const [, unit = ''] = /(?:^|\W)(?:unit|uom|unite|unidad|单位|單位)\s?[:：]\s?([^\s,;)]+)/.exec(lower(title)) ?? [];
  const each = unitOf(unit);
  return each === 0 && !cartons.test(unit) ? null : each;
}

/** A line of nothing but units, such as stands below a head: `pcs`, `pcs/ctn`, `USD`. */
export function isUnitLine(cells: readonly string[]): boolean {
  const isUnit = (cell: string) =>
    lower(cell)
      .replace(/[()[\]]/g, ' ')
      .split(/(?<=.)[/]/)
      .every((part) => unitOf(part.trim()) !== null);
  const given = cells.filter((cell) => /[^\s-]/.test(cell));
  return given.length > 0 && given.every((cell) => cell.length < 30 && !/^\d/.test(cell) && isUnit(cell));
}

/** A head of numbers that are no pieces and name no line: prices, weights, cartons. */
export const isFigureHead = (cell: string): boolean => {
  const text = lower(cell).trim();
  return otherNumbers.test(text) || (cartons.test(text) && !pieces.test(text));
};
/** A head that is known and is none of the fields: numbers of lines and documents, and those of figures. */
export const isOtherHead = (cell: string): boolean => {
  const text = lower(cell).trim();
  return running.test(text) || isDocumentHead(text) || isFigureHead(cell);
};

/** A head over numbers of cartons: `Cartons`, `No. of ctns`, `Qty (ctns)`, `箱数`; not `Carton No.`, which names them. */
export const isCartonCount = (cell: string): boolean =>
  /^(?:(?:total|nb|nbre|no|num|number|nombre|numero|n|n°|nº|qty|quantity|qte|quantite|cant|cantidad|#)[. ]*(?:of |de )?)?[( ]*(?:ctns?|crtns?|cartons?|kartons?|box(?:es)?|cases?|pkgs?|packages?|colis|caisses?|cartones|cajas?|bultos?)[) ]*(?:qty|quantity|count|total)?$|^[总總合计]*箱[数數]$/.test(
    lower(cell).trim(),
  );

/** The parts of a head in two languages or with two names: `款号/SKU`, `数量 Quantity`. */
const partsOf = (text: string) =>
  text
    .split(/[/|\\·;,:+]|\s-\s/)
    .flatMap((part) => [part, part.replace(/[^\p{sc=Han}]+/gu, ' '), part.replace(/\p{sc=Han}+/gu, ' ')])
    .map(plainHead)
    .filter(Boolean);

/**
 * The field that a head names, and how well: by its whole text, without brackets, or by one of its parts where no other
 * names another field. Units such as `(pcs)` do not matter; `(ctns)` makes cartons of pieces.
 */
export function fieldOfHead<F extends string>(
  { heads, quantity, packed, other, beside, proven }: HeadSpec<F>,
  cell: string,
): HeadMatch<F> | null {
  const text = lower(cell).trim();
  const named = (plain: string): HeadMatch<F> | null => {
    for (const field of Object.keys(heads) as F[]) {
      const rank = heads[field]?.findIndex((words) => words.split(' ').includes(plain)) ?? -1;
      const kind = proven?.[plain];
      if (rank >= 0) return { field, rank, ...(kind && { kind }) };
    }
    return null;
  };
  const outside = text.replace(brackets, ' ');
  const whole = named(plainHead(text));
  if (whole && whole.field !== quantity) return whole;
  const worded = other?.(outside.trim(), text) ?? null;
  if (worded) return worded;
  const match = whole ?? named(plainHead(outside));
  if (match && match.field !== quantity) return match;
  const bare = beside && !match ? named(plainHead(outside.replace(beside, ' '))) : null;
  if (bare && bare.field !== quantity) return bare;
  if (isUnitHead(text) && /^(?:qty|quantity|数量|數量)/.test(text)) return null;
  const isCartons = cartons.test(text);
  const each = eachOf(text);
  if (isCartons && !each && inEach.test(text)) {
    const isPacked = inCarton.test(text) && !cartonsFirst.test(text) && !otherNumbers.test(text);
    return isPacked && packed ? { field: packed, rank: 0 } : null;
  }
  if (match) return { ...match, each };
  // A label with its value, such as `Qty: 800`, is no head.
  if (otherNumbers.test(text) || /[:：] ?[^\s]/.test(text)) return null;
  if (pieces.test(text)) return { field: quantity, rank: 0, each };
  if (isCartons) return null;
  const [first, ...others] = partsOf(outside).flatMap((part) => named(part) ?? []);
  if (!first || others.some(({ field }) => field !== first.field)) return null;
  return others.reduce((best, one) => (one.rank < best.rank ? one : best), first);
}

const totalWord =
  /^(?:grand ?|sub-? ?|sous-? ?)?(?:totals?|totaux|totales|totale|subtotals?|ttl|sum|suma|somme|gesamt|summe)$/;
const besideTotal =
  /^(?:grand|g|s|sub|sous|general|generale|order|orders|pedido|commande|qty|quantity|quantite|cantidad|pcs|pieces|piezas|units|unites|unidades|uds|items?|articles?|articulos|of|de|du|des|la|le|del|the|in|en|all|overall|po|ctns?|cartons?|page|ht|ttc|net|nett|neto|brut|bruto|excl|incl|vat|tax|tva|iva|amount|montant|importe|usd|eur|rmb|cny|\d[\d.,]*)$/;
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
/** A sum that is carried from page to page. */
const carried =
  /^(?:(?:balance|total|sum|amount) )?(?:(?:carried|brought) (?:forward|over|down)|[bc]\/(?:f|fwd|d))$|^a reporter$|^report(?: de la)? page\b|^suma (?:y sigue|anterior)$|^(?:承前|承上|过次|過次|接上|转下)[页頁]/;
export const isSubtotalLabel = (cell: string): boolean => /^(?:sub|sous)[- ]?tota|^小[计計]/.test(lower(cell).trim());

/** A label of a total in one of the languages, alone or with its number: `Total qty: 800 pcs`, `合计（件）`. */
export function isTotalLabel(cell: string): boolean {
  const text = lower(cell).trim();
  if (text.length > 60) return false;
  if (carried.test(text.replace(/[:.：]$/, ''))) return true;
  if (chineseTotal.test(text.replace(/\s/g, ''))) return text.replace(/[^\p{sc=Han}]/gu, '').length <= 8;
  const words = text.match(/[\p{L}]+|\d[\d.,]*/gu) ?? [];
  return (
    words.some((word) => totalWord.test(word)) && words.every((word) => totalWord.test(word) || besideTotal.test(word))
  );
}
