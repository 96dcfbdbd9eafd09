import {
  all,
  expect,
  fetchPage,
  hrefsOf,
  type Language,
  languages,
  one,
  plain,
  prefixes,
  shown,
  test,
  textOf,
  textsOf,
} from '../support/served';

type Said = Record<Language, readonly string[]>;

test.describe('ordering guide', () => {
  const steps: Said = {
    zh: ['下单', '付款', '放行通知', '联系'],
    en: ['Order', 'Pay', 'Release notice', 'Contact'],
    fr: ['Commander', 'Payer', 'Avis de libération', 'Contact'],
    es: ['Pedir', 'Pagar', 'Aviso de liberación', 'Contacto'],
  };

  const overviews = { zh: '四个步骤', en: 'The four steps', fr: 'Les quatre étapes', es: 'Los cuatro pasos' };
  const ids = ['order', 'pay', 'release', 'contact'];

  test('M10.13 four steps: order, pay, release notice, contact; an overview leads to each, and the page to the terms, the guide and contact', async () => {
    for (const locale of languages) {
      const { main } = await fetchPage(`${prefixes[locale]}/ordering-guide`);
      expect(all(main, 'ol > li[id]').map(({ id }) => id)).toEqual(ids);
      expect(textsOf(main, 'ol > li[id] h2')).toEqual(steps[locale]);
      expect(hrefsOf(one(main, 'nav', overviews[locale])), locale).toEqual(ids.map((id) => `#${id}`));
      for (const path of ['/terms/trader', '/trader-guide', '/contactus'])
        expect(shown(main, `a[href="${prefixes[locale]}${path}"]`), `${locale} ${path}`).not.toEqual([]);
    }
  });

  const statements: { id: string; says: string; step: string; words: Said }[] = [
    {
      id: 'M10.14',
      says: 'a CRM team reviews orders and sends a quote',
      step: 'order',
      words: {
        zh: ['客服（CRM）团队逐单审核', '发来报价'],
        en: ['The CRM team reviews every order and sends you a quote'],
        fr: ['L’équipe CRM examine chaque commande et vous envoie un devis'],
        es: ['El equipo de CRM revisa cada pedido y le envía una cotización'],
      },
    },
    {
      id: 'M10.15',
      says: 'payment in RMB by WeChat or Alipay, or in USD by PayPal',
      step: 'pay',
      words: {
        zh: ['人民币：微信、支付宝；美元：PayPal'],
        en: ['RMB: WeChat or Alipay. USD: PayPal.'],
        fr: ['RMB : WeChat ou Alipay. USD : PayPal.'],
        es: ['RMB: WeChat o Alipay. USD: PayPal.'],
      },
    },
    {
      id: 'M10.16',
      says: 'an inspector is assigned',
      step: 'pay',
      words: {
        zh: ['指派做过同类产品的验货员'],
        en: ['assign an inspector who knows your product'],
        fr: ['un inspecteur qui connaît votre type de produit est désigné'],
        es: ['se asigna un inspector con experiencia en su producto'],
      },
    },
    {
      id: 'M10.16',
      says: 'a technical manager reviews the report',
      step: 'release',
      words: {
        zh: ['没到过现场的技术经理审核'],
        en: ['a technical manager who was not on site reviews it'],
        fr: ['un responsable technique qui n’était pas sur place le relit'],
        es: ['un responsable técnico que no estuvo en planta lo revisa'],
      },
    },
    {
      id: 'M10.17',
      says: 'the customer may send release or reject, which e-mails the supplier and can be changed later',
      step: 'release',
      words: {
        zh: ['您可以发出结论：放行或拒收', '结论用邮件通知供应商，之后还可以更改'],
        en: [
          'You may then send your decision, release or reject',
          'It goes to the supplier by e-mail, and you can change it later',
        ],
        fr: [
          'envoyer une conclusion, libération ou refus',
          'Elle part au fournisseur par e-mail et se modifie ensuite',
        ],
        es: [
          'puede enviar una conclusión, liberación o rechazo',
          'Llega al proveedor por correo electrónico y puede cambiarse después',
        ],
      },
    },
  ];
  for (const { id, says, step, words } of statements) {
    test(`${id} ${says}, in every language`, async () => {
      for (const locale of languages) {
        const { main } = await fetchPage(`${prefixes[locale]}/ordering-guide`);
        const text = textOf(main, `li[id="${step}"]`);
        for (const phrase of words[locale]) expect(text, locale).toContain(plain(phrase));
      }
    });
  }
});

test.describe('terms for inspectors', () => {
  const clauses: { id: string; says: string; clause: string; words: Said }[] = [
    {
      id: 'M10.18',
      says: 'the report is uploaded by 24:00 on the inspection day',
      clause: '4-1',
      words: {
        zh: ['报告应在验货当天 24:00 前上传'],
        en: ['The report is uploaded by 24:00 on the inspection day'],
        fr: ['Le rapport est déposé avant 24:00 (minuit) le jour de l’inspection'],
        es: ['El informe se sube antes de las 24:00 del día de la inspección'],
      },
    },
    {
      id: 'M10.19',
      says: 'a deposit is withheld',
      clause: '7-1',
      words: {
        zh: ['留存保证金'],
        en: ['A deposit is withheld'],
        fr: ['Un dépôt est retenu'],
        es: ['Se retiene un depósito'],
      },
    },
    {
      id: 'M10.19',
      says: 'the deposit is released within 7 working days of a request when the account is closed',
      clause: '7-2',
      words: {
        zh: ['账号注销时，自您提出申请起 7 个工作日内退还保证金'],
        en: ['The deposit is released within 7 working days of a request when the account is closed'],
        fr: ['Le dépôt est libéré dans les 7 jours ouvrés suivant la demande, lors de la fermeture du compte'],
        es: ['El depósito se libera en los 7 días hábiles siguientes a la solicitud, al cerrarse la cuenta'],
      },
    },
    {
      id: 'M10.20',
      says: 'withdrawals are monthly, with a fee',
      clause: '6-2',
      words: {
        zh: ['提现每月一次，每次收取手续费'],
        en: ['Withdrawals are monthly', 'A fee is deducted for each withdrawal'],
        fr: ['Les retraits sont mensuels', 'Des frais sont déduits de chaque retrait'],
        es: ['Los retiros son mensuales', 'De cada retiro se descuenta una comisión'],
      },
    },
    {
      id: 'M10.20',
      says: 'no quitting mid-service',
      clause: '5-1',
      words: {
        zh: ['服务中途不得退出'],
        en: ['You may not quit mid-service'],
        fr: ['Vous ne pouvez pas quitter un service en cours'],
        es: ['Usted no puede abandonar un servicio en curso'],
      },
    },
    {
      id: 'M10.21',
      says: 'the agreement may be ended only if there was no service in 3 months',
      clause: '10-2',
      words: {
        zh: ['只有在 3 个月内没有任何服务的情况下，您才可以终止本协议'],
        en: ['You may end the agreement only if there was no service in 3 months'],
        fr: ['Vous ne pouvez y mettre fin que s’il n’y a eu aucun service pendant 3 mois'],
        es: ['Usted solo puede ponerle fin si no hubo ningún servicio en 3 meses'],
      },
    },
    {
      id: 'M10.21',
      says: 'force majeure over 60 days allows termination with 10 days’ notice',
      clause: '11-2',
      words: {
        zh: ['不可抗力持续超过 60 天的，任何一方可以提前 10 天通知终止本协议'],
        en: ["If force majeure lasts over 60 days, either side may terminate the agreement with 10 days' notice"],
        fr: ['Si la force majeure dure plus de 60 jours, chaque partie peut résilier avec un préavis de 10 jours'],
        es: [
          'Si la fuerza mayor dura más de 60 días, cualquiera de las partes puede terminar el acuerdo con 10 días de preaviso',
        ],
      },
    },
  ];
  for (const { id, says, clause, words } of clauses) {
    test(`${id} ${says}, in every language`, async () => {
      for (const locale of languages) {
        const { main } = await fetchPage(`${prefixes[locale]}/terms/inspector`);
        const text = textOf(main, `#clause-${clause}`);
        for (const phrase of words[locale]) expect(text, locale).toContain(plain(phrase));
      }
    });
  }
});

test.describe('both agreements', () => {
  test('M3.24 are static pages with the date of their version and contents that lead to every section', async () => {
    for (const locale of languages)
      for (const kind of ['trader', 'inspector']) {
        const { main } = await fetchPage(`${prefixes[locale]}/terms/${kind}`);
        expect(one(main, 'header time').getAttribute('datetime')).toMatch(/^2026-11-25/);
        const sections = all(main, '.prose h2').map(({ id }) => `#${id}`);
        const contents = all(main, 'nav').filter((nav) => nav.querySelector('a[href^="#"]'));
        expect(sections).toHaveLength(13);
        expect(contents.flatMap((nav) => hrefsOf(nav))).toEqual(sections);
      }
  });

  test('M3.24 lead to each other and to the guides, in every language', async () => {
    const expected = {
      trader: ['/trader-guide', '/ordering-guide', '/terms/inspector'],
      inspector: ['/qc-guide', '/trader-guide', '/terms/trader'],
    };
    for (const locale of languages)
      for (const [kind, paths] of Object.entries(expected)) {
        const { main } = await fetchPage(`${prefixes[locale]}/terms/${kind}`);
        const last = all(main, 'section').at(-1);
        expect(last && hrefsOf(last)).toEqual(paths.map((path) => prefixes[locale] + path));
      }
  });
});
