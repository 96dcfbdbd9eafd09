import { lower, wholeWord } from '@/lib/domain/delimited/cell-kinds';

const gone = new RegExp(
  `${wholeWord(
    'cancel(?:l?ed|l?ations?|ad[oa]s?)?|cancelacion|cxld?|cnl|annul(?:ee?s?|ed|ation)?|anulad[oa]s?|anulacion|storniert|gestrichen|void(?:ed)?|refund(?:ed)?|deleted|dropped|withdrawn|supprimee?s?|remboursee?s?|reembolsad[oa]s?|eliminad[oa]s?|suprimid[oa]s?|dad[oa] de baja',
  )}|取消|作废|作廢|撤[单單销銷]|[删刪]除|退款|砍[单單]|弃[单單]|^~~.+~~$`,
  'gu',
);
/** In a column of states only: elsewhere these words describe an article. */
const closed = new RegExp(`${wholeWord('closed|cerrad[oa]s?|cloturee?s?|fermee?s?|geschlossen')}|[关關][闭閉]`, 'gu');
/** Words that say otherwise: `not cancelled`, `partially cancelled`, `remplace la ligne annulée`. */
const otherwise = new RegExp(
  `${wholeWord(
    'not|no|non|un|ni|pas|sin|sans|without|if|date|before|partial(?:ly)?|partiel(?:le)?(?:ment)?|parcial(?:mente)?|replac\\p{L}*|remplac\\p{L}*|reemplaz\\p{L}*|sustituy\\p{L}*',
  )}|[未不可若]|部分|代替|替[代换換]`,
  'u',
);
const states =
  /availab|disponib|stat(?:us|ut|e)(?!\p{L})|(?<!\p{L})(?:etat|estado|situacion|situation)(?!\p{L})|[状狀][态態]/u;
const notes =
  /(?<!\p{L})(?:notes?|nota|notas|remarks?|remarques?|comments?|comentarios?|commentaires?|observa\p{L}*|memo|info|reason|motifs?|motivo)(?!\p{L})|[备備][注註]|[说說]明|[备備]考/u;
/** Beside the word, what changes nothing: `Cancelled by buyer` in a note is found by its word alone. */
const beside = new RegExp(
  `${wholeWord('line|item|order|po|ligne|commande|linea|pedido|by|par|por|buyer|client|customer|cliente|acheteur|was|is')}|已|被|[客户買买家订訂单單货貨行该該]`,
  'gu',
);
const mark = /^(?:y|yes|x|✓|✔|√|true|oui|o|vrai|si|s|verdadero|是|1)$/;

const sent =
  'freight|shipping|shipment|delivery|transport(?:ation)?|courier|handling|insurance|customs|trucking|port|livraison|expedition|envoi|emballage|assurance|douane|dossier|flete|envio|transporte|portes|seguro|aduana|embalaje';
const charged = new RegExp(
  `^(?:charge ?\\(item\\)|(?:(?:air|sea|ocean|express|inland|local|domestic|extra|estimated|dhl|ups|fedex|ems) )*(?:${sent})(?: ?[&+/] ?(?:${sent})| and (?:${sent}))*(?: (?:costs?|charges?|fees?))?(?: (?:to|from|by|via) .{1,40})?|(?:frais|gastos|costes?|costos?|cargos?|forfait) (?:de |d'|d’)?(?:${sent})(?: .{1,40})?|(?:bank|mould|mold|tooling|sample|set-?up|packing|packaging|documentation|certificate|inspection|service|small order|moq) (?:costs?|charges?|fees?|surcharge)|(?:discount|rebate|deposit|down payment|surcharge|commission|remise|rabais|escompte|acompte|arrhes|descuento|anticipo|recargo|comision|tva|vat|iva|gst|sales tax|import duty)(?: ?(?:\\d|on |for |of |sur |pour |de |del |por |\\().{0,30})?)$|^(?:海运|空运|国际|国内|快递|内陆|代收|模具|打样|样品|手续|打包|包装|保险|报关|运输|物流|邮|运)费(?:用)?$|^(?:增值)?税(?:额|费)?$|^(?:折扣|优惠|定金|订金|预付款|佣金)$`,
  'u',
);

/** Where a charge is named; in columns such as `Ship mode` or `Tax` the same words describe goods. */
const names =
  /desc|libell|design|article|articulo|\bitem|produ[ck]|goods|name|\bnom|titre|title|\bsku|\bref|\bcode|^type$|concept|model|style|[品名][称名]|名称|产品|商品|货品|描述|[型款货]号|规格|项目|摘要|物料/;

/** Whether a line of an order asks money for what is no goods: freight, insurance, a mould, a tax; or takes some off. */
export const isCharge = (cells: readonly string[], heads: readonly string[]): boolean =>
  cells.some(
    (cell, column) =>
      cell.length < 80 &&
      (heads.length > 0 ? names.test(lower(heads[column] ?? '')) : column < 2) &&
      charged.test(
        lower(cell)
          .replace(/[.:：%\d, ]+$/, '')
          .trim(),
      ),
  );

/**
 * Whether a line says that it was cancelled: in a column of states or notes by any such word, elsewhere by a part of a
 * cell that says nothing else; or by a mark in a column `Cancelled`.
 */
export function isCancelled(cells: readonly string[], heads: readonly string[]): boolean {
  return cells.some((cell, column) => {
    const [text, head] = [lower(cell), lower(heads[column] ?? '')];
    const isState = states.test(head);
    const says = (part: string) => part.search(gone) >= 0 || (isState && part.search(closed) >= 0);
    if (isState || notes.test(head))
      return text.split(/[.,;，。；]/).some((part) => says(part) && !otherwise.test(part));
    if (mark.test(text) && (head.search(gone) >= 0 || head.search(closed) >= 0) && !otherwise.test(head))
      return head.replace(gone, '').replace(closed, '').replace(beside, '').trim() === '';
    return text.split(/[()[\]（）【】]|\s[-–:]\s/).some((part) => {
      const rest = part.replace(gone, '').replace(beside, '');
      return says(part) && !/[\p{L}\p{N}]/u.test(rest);
    });
  });
}
