import { readFileSync } from 'node:fs';
import { all, hrefsOf, one, shown, textOf, textsOf } from '../support/html';
import { expect, fetchPage, headingOf, type Language, languages, prefixes, test } from '../support/served';

const guide = '/ordering-guide';
const agreement = '/terms/inspector';

test.describe('ordering guide', () => {
  const steps: Record<Language, readonly string[]> = {
    zh: ['下单', '付款', '放行通知', '联系'],
    en: ['Order', 'Pay', 'Release notice', 'Contact'],
    fr: ['Commander', 'Payer', 'Avis de libération', 'Contact'],
    es: ['Pedir', 'Pagar', 'Aviso de liberación', 'Contacto'],
  };

  const overviews = { zh: '四个步骤', en: 'The four steps', fr: 'Les quatre étapes', es: 'Los cuatro pasos' };
  const ids = ['order', 'pay', 'release', 'contact'];

  test('M10.13 four steps: order, pay, release notice, contact; an overview leads to each, and the page to the terms, the guide and contact', async () => {
    for (const locale of languages) {
      const { main } = await fetchPage(prefixes[locale] + guide);
      expect(all(main, 'ol > li[id]').map(({ id }) => id)).toEqual(ids);
      expect(textsOf(main, 'ol > li[id] h2')).toEqual(steps[locale]);
      expect(hrefsOf(one(main, 'nav', overviews[locale])), locale).toEqual(ids.map((id) => `#${id}`));
      for (const path of ['/terms/trader', '/trader-guide', '/contactus'])
        expect(shown(main, `a[href="${prefixes[locale]}${path}"]`), `${locale} ${path}`).not.toEqual([]);
    }
  });
});

/** What the steps and clauses state, in the words of whichever language. */
const stated: [title: string, path: string, at: string, ...words: RegExp[]][] = [
  [
    'M10.14 a CRM team reviews orders and sends a quote',
    guide,
    'order',
    /客服（CRM）团队逐单审核，然后发来报价|The order team \(CRM\) reviews every order and sends you a quote|L’équipe des commandes \(CRM\) examine chaque commande et vous envoie un devis|El equipo de pedidos \(CRM\) revisa cada pedido y le envía una cotización/,
  ],
  [
    'M10.15 payment in RMB by WeChat or Alipay, or in USD by PayPal',
    guide,
    'pay',
    /人民币：微信支付、支付宝.*；美元：PayPal|RMB ?: WeChat Pay, Alipay [^.]*\. USD ?: PayPal/,
  ],
  [
    'M10.16 an inspector is assigned',
    guide,
    'pay',
    /指派做过同类产品的验货员|assign an inspector|un inspecteur .* est désigné|se asigna un inspector/,
  ],
  [
    'M10.16 a technical manager reviews the report',
    guide,
    'release',
    /技术经理审核|a technical manager .* reviews it|un responsable technique .* le relit|un responsable técnico .* lo revisa/,
  ],
  [
    'M10.17 the customer may send release or reject, which e-mails the supplier and can be changed later',
    guide,
    'release',
    /放行或拒收|release or reject|libération ou refus|liberación o rechazo/,
    /结论用邮件通知供应商|to the supplier by e-mail|au fournisseur par e-mail|al proveedor por correo electrónico/,
    /之后还可以更改|you can change it later|se modifie ensuite|puede cambiarse después/,
  ],
  [
    'M10.18 the report is uploaded by 24:00 on the inspection day',
    agreement,
    'clause-4-1',
    /24:00/,
    /验货当天|on the inspection day|le jour de l’inspection|del día de la inspección/,
  ],
  [
    'M10.19 a deposit is withheld',
    agreement,
    'clause-7-1',
    /留存保证金|A deposit is withheld|Un dépôt de garantie est retenu|Se retiene un depósito/,
  ],
  [
    'M10.19 the deposit is released within 7 working days of a request when the account is closed',
    agreement,
    'clause-7-2',
    /7 (个工作日内退还保证金|working days of a request|jours ouvrés suivant la demande|días laborables siguientes a la solicitud)/,
    /账号注销时|when the account is closed|lors de la fermeture du compte|al cerrarse la cuenta/,
  ],
  [
    'M10.20 withdrawals are monthly, with a fee',
    agreement,
    'clause-6-2',
    /提现每月一次|Withdrawals are monthly|Les retraits sont mensuels|Los retiros son mensuales/,
    /收取手续费|A fee is deducted|Des frais sont déduits|se descuenta una comisión/,
  ],
  [
    'M10.20 no quitting mid-service',
    agreement,
    'clause-5-1',
    /服务中途不得退出|may not quit mid-service|ne pouvez pas quitter un service en cours|no puede abandonar un servicio en curso/,
  ],
  [
    'M10.21 the agreement may be ended only if there was no service in 3 months',
    agreement,
    'clause-10-2',
    /只有在 3 个月内没有任何服务|only if there was no service in 3 months|que s’il n’y a eu aucun service pendant 3 mois|solo .* si no hubo ningún servicio en 3 meses/,
  ],
  [
    'M10.21 force majeure over 60 days allows termination with 10 days’ notice',
    agreement,
    'clause-11-2',
    /不可抗力持续超过 60 天的.*提前 10 天通知|force majeure lasts over 60 days.*10 days’ notice|force majeure dure plus de 60 jours.*préavis de 10 jours|fuerza mayor dura más de 60 días.*10 días de preaviso/,
  ],
];
for (const [title, path, at, ...words] of stated)
  test(`${title}, in every language`, async () => {
    for (const locale of languages) {
      const text = textOf((await fetchPage(prefixes[locale] + path)).main, `#${at}`);
      for (const phrase of words) expect(text, locale).toMatch(phrase);
    }
  });

test.describe('both agreements', () => {
  test('M3.24 M8.12 differ, are static pages with the date of their version and contents that lead to every section', async () => {
    for (const locale of languages) {
      const headings = new Set<string>();
      for (const kind of ['trader', 'inspector']) {
        const page = await fetchPage(`${prefixes[locale]}/terms/${kind}`);
        const { main } = page;
        headings.add(headingOf(page));
        expect(textOf(main).includes('24:00'), `${locale} ${kind}`).toBe(kind === 'inspector');
        const text = readFileSync(`content/${locale}/pages/terms-${kind}.md`, 'utf8');
        const version = /^updated: (\d{4}-\d\d-\d\d)$/m.exec(text)?.[1] ?? 'none';
        expect(one(main, 'header time').getAttribute('datetime')?.slice(0, 10)).toBe(version);
        const sections = all(main, '.prose h2').map(({ id }) => `#${id}`);
        const contents = all(main, 'nav').filter((nav) => nav.querySelector('a[href^="#"]'));
        expect(sections).toHaveLength(13);
        expect(contents.flatMap((nav) => hrefsOf(nav))).toEqual(sections);
      }
      expect(headings.size, locale).toBe(2);
    }
  });
});
