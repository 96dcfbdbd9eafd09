import type { Locale } from '@/lib/i18n/locales';
import { fillers, simplified, typosBetween } from './query';
import { fold } from './tokens';

const order = ['/ordering-guide', '/faq'];
const checks = ['/service/consumer-goods-inspection/pre-shipment-inspection', '/defect-lists'];
const bribes = ['/how-we-stay-independent'];
const complaints = ['/trader-complaints-and-compensation'];
const paying = ['/trader-paying'];
const cancelling = ['/trader-changing-or-cancelling'];
const unready = ['/trader-changing-or-cancelling', '/for-factories'];
const rejected = ['/trader-release-or-reject', '/trader-follow-up-inspection'];
const jobs = ['/recruit'];
const faq = ['/faq'];
const barred = ['/faq', '/for-factories'];
const contact = ['/contactus', '/contact'];

/**
 * What visitors ask in whole sentences, by the pages that answer it, best first. A comma parts phrases; a phrase is
 * asked when each of its words is there, in any order. `a|b`: one of them; `a*`: what begins so; `…` at the end: other
 * words may stand beside it. Without it only words of `usual` may, so that `how much formaldehyde` is no price. The
 * first that matches counts: `cuánto tarda` stands before `cuánto`.
 */
const phrases: Readonly<Record<Locale, readonly (readonly [pages: readonly string[], asked: string])[]>> = {
  en: [
    [order, 'how long, how many day*|hour*|week*, turnaround*, lead time*, when report*|result*, how fast|quick*|soon'],
    [['/prices'], 'how much cost*|charge*|pay …, what cost*|price*|charge*|rate*, how much, how expensive'],
    [
      ['/whoweare'],
      'you|your accredit*|certified|certificat*|licen*|qualifi*|iso, accredited, who you|verilot, you|your employ*|staff|insur*',
    ],
    [['/coverage'], 'where you|inspect*|operat*|work, what|which countr*|cit*|region*'],
    [checks, 'what check*|inspect*|control*|verif*|test*|examin*'],
    [bribes, 'brib* …, corrupt* …, kickback* …, red envelope* …'],
    [complaints, 'complain* …, refund* …, compensat* …, missed defect* …'],
    [paying, 'invoice* …, payment* …, bank transfer* …, how pay'],
    [order, 'advance book* …, how early book*, when book*'],
    [faq, 'weekend* …, saturday* …, sunday* …, public holiday* …'],
    [barred, 'refus* inspect* …, not allow|let inspect* …, denie*|deny access|entry …'],
    [unready, 'not ready …, goods|order unfinished …'],
    [cancelling, 'cancel* …, reschedul* …, postpon* …'],
    [rejected, 'fail* inspect* …, not pass* inspect* …, reject* lot|goods|shipment|order …'],
    [jobs, 'job* …, vacanc* …, career* …, freelanc* …, become inspector* …, hiring …, inspector* salary|wage*|pay'],
    [contact, 'contact person|number|details|sales|you|us …, whatsapp …, wechat …, phone number …'],
    [order, 'urgent* …, rush …, same day …, tomorrow …'],
  ],
  fr: [
    [order, 'combien temps|jour*|heure*, quand rapport*|resultat*, delai*, duree*'],
    [['/prices'], 'combien cout*|vaut|factur*|pay* …, quel* prix|tarif*|cout*, combien'],
    [['/whoweare'], 'vous|votre|vos accredit*|certifi*|agree*|qualifi*, accredite*, qui etes|verilot'],
    [['/coverage'], 'ou inspectez|intervenez|controlez|travaillez|operez|etes, quel* pays|ville*|region*'],
    [checks, 'que|qu|quoi|quel* control*|verifi*|inspect*|examin*|test*'],
    [bribes, 'pot|pots de vin …, corrupt*|corromp* …, bakchich* …, pourboire* …'],
    [complaints, 'reclam* …, plainte* …, rembours* …, indemnis* …, dedommag* …'],
    [paying, 'facture|factures …, paiement* …, virement* …, comment payer|paie|regler'],
    [order, 'avance reserv*|command* …, quand reserv*|command*'],
    [faq, 'week end …, weekend …, samedi …, dimanche …, ferie* …'],
    [barred, 'refus* inspect*|control*|acces|entree …'],
    [unready, 'pas pret* …'],
    [cancelling, 'annul* …, decaler inspect*|control* …, repousser inspect*|control* …'],
    [rejected, 'refus* lot|marchandise*|commande …, inspect*|control* echou*|echec|rate* …'],
    [jobs, 'emploi* …, candidature* …, recrut* …, freelance …, postuler …, devenir inspect* …, salaire inspect*'],
    [contact, 'contacter …, whatsapp …, wechat …, numero telephone …'],
    [order, 'urgent* …, en urgence …, demain …'],
  ],
  es: [
    [
      order,
      'cuanto tarda*|demora*|dura*|tiempo, cuantos|cuantas dia*|hora*, cuando informe*|reporte*|resultado*, plazo*',
    ],
    [['/prices'], 'cuanto cuest*|costar*|vale*|cobra*|sale*|pag* …, cual*|que precio*|tarifa*|coste*|costo*, cuanto'],
    [['/whoweare'], 'acredita*, estan|estais|son|tienen|teneis|sus certific*|homologa*, quien* son|sois|eres|verilot'],
    [['/coverage'], 'donde inspec*|trabaja*|opera*|estan|audit*, que|cual* pais*|ciudad*|region*'],
    [checks, 'que revis*|inspec*|verific*|comprueb*|comprob*|control*|examin*'],
    [bribes, 'soborn* …, corrup* …, coima* …, mordida* …'],
    [complaints, 'queja* …, reclam* …, reembols* …, indemniz* …'],
    [paying, 'factura|facturas …, pago|pagos …, transferencia* …, como pagar|pago'],
    [order, 'antelacion …, anticipacion …, cuando reserv*'],
    [faq, 'fin semana …, sabado* …, domingo* …, festivo* …, feriado* …'],
    [barred, 'no deja* entrar|pasar|inspec* …, rechaz* inspec* …, niega* inspec*|entrada|acceso …'],
    [unready, 'no lista*|listo*|terminad* …'],
    [cancelling, 'cancelar|cancelacion …, anular …, aplazar …, reprogram* …'],
    [rejected, 'rechaz* lote|mercancia*|pedido …, no pas*|super* inspec* …'],
    [jobs, 'empleo* …, vacante* …, freelance …, trabajar …, ser inspector* …, salario|sueldo inspector*'],
    [contact, 'contactar …, whatsapp …, wechat …, numero telefono …'],
    [order, 'urgente* …, urgencia …, manana …'],
  ],
  zh: [
    [order, '多久|多长时间|几天|多少天|几个工作日|几小时, 什么时候|何时|啥时候 报告|结果'],
    [['/prices'], '多少钱|几多钱|多少费用|贵不贵|贵吗 …, 费用|价格|收费|价钱 怎么|怎样|如何|多少 …'],
    [['/whoweare'], '资质|认可|资格, 你们|贵司|贵公司 认证|证书|执照, 你们|你|您|贵司|贵公司 谁|什么公司|哪家公司'],
    [['/coverage'], '哪里|哪儿|哪些地方|什么地方|哪些国家|哪些城市|哪个国家 验货|检验|检查|服务|验厂|覆盖|做'],
    [checks, '什么|哪些|啥 检查|检验|检测|验货|查|验, 检查|检验|验货 内容|项目'],
    [bribes, '贿|红包|回扣|吃拿卡要|廉洁|廉政 …'],
    [complaints, '投诉|赔偿|索赔|退款|举报|漏检 …'],
    [paying, '发票|开票|付款|汇款|账单|支付 …'],
    [order, '提前 预约|预订|下单|多久|几天|多少天 …'],
    [faq, '周末|周日|周六|星期天|星期六|节假日|法定假 …'],
    [barred, '拒绝|不让|不准|不配合 验货|检验|检查|进厂|进门 …'],
    [unready, '没做完|没完成|没准备好|未完成|做不完|没做好 …'],
    [cancelling, '取消|改期|推迟|延期 验货|检验|订单|预约|下单 …'],
    [rejected, '不合格|没通过|不通过|未通过 怎么办|怎么处理|如何处理|之后|后怎么 …'],
    [jobs, '兼职|招聘|应聘|求职|求工作|当验货员|做验货员|成为验货员 …, 验货员 薪资|工资|收入|待遇 …'],
    [contact, '微信|客服|联系人|电话号码|联系方式 …'],
    [order, '加急|急单|明天|当天 …'],
  ],
};

/** Words that every visitor uses here, and that say nothing of what else is asked. */
const usual: Readonly<Record<Locale, string>> = {
  en: `
    know like please hello hi about after a an be before been done get go goods have inspect* need one order* our
    per product* quality qc receive report* service* shipment should take* tell test there third time party pre
    until usually want will would audit* factory full final visit check* company people guys when it they this from
    us at by result* so ready s during operat* work cover*`,
  fr: `
    bonjour voudrais veux savoir ai apres audit* avant ce c controle* dure entreprise etes faire fait faut inspec*
    il je j marchandise* nous obtenir par pendant prend produit* qualite rapport* recevoir recois recoit resultat* s
    service* t usine visite vous societe aurai avoir faites lors elle on a quoi n
    interv* travaill* oper*`,
  es: `
    hola quiero quisiera saber auditoria* antes calidad control desde despues durante empresa entrega* fabrica hacer
    hacen hay hasta informe* inspec* me nos necesit* producto* reporte* recib* resultado* sale servicio* ser son
    tener teneis tengo tienen un una unos ustedes vosotros visita llega llegar mercancia* tarda* toma lleva estan
    hago realizar dan dar voy va cuando esta trabaja* opera*`,
  zh: `
    验货 检验 检测 检查 审核 审厂 验厂 报告 结果 服务 质检 产品 货物 大货 货 工厂 第三方 收到 拿到
    出来 出具 出 拿 收 需要 要 一次 一趟 一般 通常 大概 做 完成 才 可以 能 会 到 给 你们 我们
    贵司 贵公司 公司 我 您 你 的 了 吗 呢 是 有 在 请问 想知道 都 去 都有 主要 具体 时间 后 验
    查 哪些 什么 怎么算 算 得 多少`,
};

const usualWords = (locale: Locale) => usual[locale].trim().split(/\s+/);
const usualOf = { en: usualWords('en'), fr: usualWords('fr'), es: usualWords('es') };
/** Longest first: 拿到 is one word, not 拿 and 到. */
const usualChinese = new RegExp(
  usualWords('zh')
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

type Phrase = { pages: readonly string[]; words: string[][]; isOpen: boolean };
const parsed = (locale: Locale): Phrase[] =>
  phrases[locale].flatMap(([pages, asked]) =>
    asked.split(', ').map((phrase) => ({
      pages,
      words: phrase
        .replace(' …', '')
        .split(' ')
        .map((word) => word.split('|')),
      isOpen: phrase.endsWith('…'),
    })),
  );
const table: Readonly<Record<Locale, Phrase[]>> = {
  zh: parsed('zh'),
  en: parsed('en'),
  fr: parsed('fr'),
  es: parsed('es'),
};

/** Whether a word is one of a phrase; `typos` are forgiven in what is long enough to be known by them. */
function isWord(word: string, pattern: string, typos: number): boolean {
  const plain = pattern.replace('*', '');
  const compared = plain === pattern ? word : word.slice(0, plain.length);
  return compared === plain || (plain.length > 4 && typosBetween(compared, plain, typos) <= typos);
}

function matchesWords(
  { words, isOpen }: Phrase,
  typed: readonly string[],
  locale: Exclude<Locale, 'zh'>,
  typos: number,
): boolean {
  const isOf = (word: string) => (patterns: string[]) => patterns.some((pattern) => isWord(word, pattern, typos));
  // What one word says alone among others has to be that word.
  if (typos > 0 && isOpen && words.length === 1) return false;
  if (!words.every((patterns) => typed.some((word) => isOf(word)(patterns)))) return false;
  const isKnown = (word: string) =>
    words.some(isOf(word)) ||
    usualOf[locale].some((pattern) => isWord(word, pattern, typos)) ||
    fillers[locale].test(word);
  return isOpen || typed.every(isKnown);
}

/** Chinese has no spaces: what a phrase and the usual words leave of a text is what else was asked. */
function matchesChinese({ words, isOpen }: Phrase, typed: string): boolean {
  if (!words.every((patterns) => patterns.some((pattern) => typed.includes(pattern)))) return false;
  const named = words.flat().reduce((text, pattern) => text.replaceAll(pattern, ' '), typed);
  return isOpen || named.replace(usualChinese, ' ').trim() === '';
}

/** The pages that answer a typed question, best first; none when the text is another one. */
export function pagesAsked(typed: string, locale: Locale): readonly string[] {
  const words = fold(simplified(typed)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const matches = (phrase: Phrase, typos: number) =>
    locale === 'zh' ? matchesChinese(phrase, words.join(' ')) : matchesWords(phrase, words, locale, typos);
  const of = (typos: number) => table[locale].find((phrase) => matches(phrase, typos));
  return (of(0) ?? of(1))?.pages ?? [];
}
