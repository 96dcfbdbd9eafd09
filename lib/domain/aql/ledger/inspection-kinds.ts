import { lower, wholeWord } from '@/lib/domain/delimited/cell-kinds';

const nth =
  '(?:2 ?nd|3 ?rd|[4-9] ?th|second|third|2\\.? ?(?:n?de?|e|eme|a|da|ª|º)|deuxieme|seconde|troisieme|segunda|tercera|nouvelle|nueva|new)';
const kind =
  '(?:insp(?:ection|eccion)?|fri|psi|visite?a?|controle?|check|revision|presenta(?:tion|cion)|submission|verifica(?:tion|cion)|passage)';
/** What was checked again is the lot: `rechecked carton marks` tells of a part of the inspection. */
const ofLot = `(?! +(?!(?:${[
  '(?:(?:of|the|all|this|that|whole|full|entire|du|de|del|des|le|la|les|el|los|las|tout|toute|todo|toda|ce|cette|este|esta) +)*(?:lots?|lotes?|batch(?:es)?|goods|order|shipment|quantity|pieces|pcs|units|marchandises?|mercancias?|pedido|commande)',
  'by|on|after|at|and|par|por|apres|tras|ok|pass\\p{L}*|fail\\p{L}*|accept\\p{L}*|reject\\p{L}*|conforme',
].join('|')})(?!\\p{L}))\\p{L})`;
/** A lot that comes again after it was rejected: `Re-FRI`, `2nd inspection`, `contre-visite`, `复检`, `after sorting`. */
const again = new RegExp(
  `${wholeWord(
    `re[- ]?(?:insp(?:ections?|ected|ect|eccion(?:es)?|eccionad[oa]s?|ectee?s?)?|fri|psi|audit|submi\\p{L}+|present(?:ed|ation|acion|ee?|ad[oa])|(?:check(?:ed|s|ing)?|controle?|controlee?|examin\\p{L}*|verifi\\p{L}*)${ofLot})|contre[- ]?(?:inspection|visite|controle|verification)|${nth} (?:final |random |pre-shipment )*${kind}|${kind} (?:no\\.? ?|n° ?|# ?)?[2-9]|(?:after|post)[- ](?:re-?work(?:ing)?|sorting|repair)|apres (?:retouches?|tri|reprise|reparation)|tras (?:el )?(?:reproceso|retrabajo|seleccion|reparacion)`,
  )}|(?<!恢)[复複][检檢验驗查核]|[重再](?:[新次]|一次)?[检檢验驗]|[返翻]工[后後]|返修[后後]|(?:第?[二三]|第[2-9]|2|3)次(?:[检檢验驗]|抽检|查)|二[检檢验驗]`,
  'u',
);
/** One that was not made yet, or not at all. */
const planned = new RegExp(
  `${wholeWord(
    'requir\\p{L}*|need\\p{L}*|request\\p{L}*|recommend\\p{L}*|planned|schedul\\p{L}*|pending|to be|will|must|should|if|no|not|without|await\\p{L}*|propos\\p{L}*|prevoir|prevue?|necessaire|demandee?|requise?|souhaitee?|exigee?|sans|pas|pendiente|solicitad[oa]|necesari[oa]|requerid[oa]|requiere|programad[oa]|debe|sin',
  )}|(?<!按)要求|[需待拟擬]|(?<![供对對])[应應]|建[议議]|安排|无[须]|[无無未][复複重再]|不[用必]|下次`,
  'u',
);
/** Other inspections than that of finished lots. */
const other = new RegExp(
  `${wholeWord(
    'dupro|dpi|during(?: production)?|in[- ]?line|mid[- ]?(?:term|production|prod)?|loading|cls|container|samples?|pre[- ]?production|ppi|ppc|ipc|ipi|initial production|first article|fai|en cours(?: de production)?|mi[- ]production|chargement|empotage|echantillons?|avant production|durante(?: la)?(?: produccion)?|en proceso|carga|cargue|muestras?|preproduccion',
  )}|中期|初期|[产產][前中]|[过過]程|巡[检檢]|[装裝][柜櫃箱]|[监監][装裝柜櫃]|[样樣]品|首件|[验驗][厂廠]`,
  'u',
);
const original = new RegExp(
  `${wholeWord('final|fri|psi|pre-?shipment|avant (?:expedition|envoi)|pre-?embarque|finale')}|[尾终終]期|成品|出[货貨]|最[终終]`,
  'u',
);
const nthAlone = new RegExp(`^(?:${nth}|第?[二三2-9]次|round [2-9]|visit [2-9])$`, 'u');
const kindHeads =
  /^(?:(?:insp(?:ection|eccion)?|controle?|visite?a?|service)[ .']*)?(?:type|kind|tipo|nature|naturaleza|stage|round|visite?a?|etape|etapa|phase|fase|inspection|inspeccion|controle?|insp|services?|servicio|prestation)\.?(?: (?:of |de |d'|d’|du |del? )*(?:the |la |l')?(?:insp(?:ection|eccion)?|controle?|visite?a?|service))?$|^(?:[检檢验驗][验驗货貨查]?)?(?:[类類]型|[类類][别別]|性[质質]|[阶階]段|方式|次[数數序]|[轮輪]次)$|^[检檢验驗][验驗货貨]$|^服[务務](?:[类類]型|[项項]目)?$/u;
const mark = /^(?:y|yes|x|✓|✔|√|true|oui|o|vrai|si|s|是|有|1)$/;

/**
 * Whether a row is no original inspection, which alone count (ISO 2859-1:1999, 9.3): one again, as a cell or mark says,
 * or by its type one during production, of loading or of samples.
 */
export function isNoOriginal(cells: readonly string[], heads: readonly string[]): boolean {
  return cells.some((cell, column) => {
    const [text, head] = [lower(cell), lower(heads[column] ?? '')];
    if (!/[\p{L}\p{N}]/u.test(text)) return false;
    if (kindHeads.test(head))
      return again.test(text) || nthAlone.test(text) || (other.test(text) && !original.test(text));
    if (again.test(head) && !planned.test(head)) return mark.test(text);
    return text.split(/[,;，。；]|\.(?=\s|$)|\s[-–]\s/).some((part) => again.test(part) && !planned.test(part));
  });
}
