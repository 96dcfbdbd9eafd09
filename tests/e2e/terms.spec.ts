import { expect, test } from '../support/e2e';

const prefixes = { zh: '', en: '/en', fr: '/fr', es: '/es' } as const;
type Locale = keyof typeof prefixes;
type Said = Record<Locale, readonly string[]>;

const languages = Object.keys(prefixes) as Locale[];
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replace(/\s+/g, ' ');

test.use({ javaScriptEnabled: false });

test.describe('ordering guide', () => {
  const steps: Said = {
    zh: ['下单', '付款', '放行通知', '联系'],
    en: ['Order', 'Pay', 'Release notice', 'Contact'],
    fr: ['Commander', 'Payer', 'Avis de libération', 'Contact'],
    es: ['Pedir', 'Pagar', 'Aviso de liberación', 'Contacto'],
  };

  test('M10.13 four steps: order, pay, release notice, contact', async ({ page }) => {
    for (const locale of languages) {
      await page.goto(`${prefixes[locale]}/ordering-guide`);
      const parts = page.getByRole('main').locator('ol > li[id]');
      expect(await parts.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['order', 'pay', 'release', 'contact']);
      expect(await parts.getByRole('heading', { level: 2 }).allTextContents()).toEqual(steps[locale]);
    }
  });

  test('M10.13 the overview leads to each step, and the page to the terms, the guide and contact', async ({ page }) => {
    await page.goto('/en/ordering-guide');
    const overview = page.getByRole('navigation', { name: 'The four steps' }).getByRole('link');
    expect(await overview.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '#order',
      '#pay',
      '#release',
      '#contact',
    ]);
    for (const path of ['/en/terms/trader', '/en/trader-guide', '/en/contactus']) {
      await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
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
        en: ['an inspector with experience of your product is assigned'],
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
          'you may send a conclusion, release or reject',
          'It goes to the supplier by e-mail and can be changed later',
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
    test(`${id} ${says}, in every language`, async ({ page }) => {
      for (const locale of languages) {
        await page.goto(`${prefixes[locale]}/ordering-guide`);
        const text = plain((await page.locator(`main li[id="${step}"]`).textContent()) ?? '');
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
        zh: ['账户注销时，自您提出申请起 7 个工作日内退还保证金'],
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
    test(`${id} ${says}, in every language`, async ({ page }) => {
      for (const locale of languages) {
        await page.goto(`${prefixes[locale]}/terms/inspector`);
        const text = plain((await page.locator(`main #clause-${clause}`).textContent()) ?? '');
        for (const phrase of words[locale]) expect(text, locale).toContain(plain(phrase));
      }
    });
  }
});

test.describe('both agreements', () => {
  test('M3.24 are static pages with the date of their version and contents that lead to every section', async ({
    page,
    request,
  }) => {
    for (const locale of languages)
      for (const kind of ['trader', 'inspector']) {
        const path = `${prefixes[locale]}/terms/${kind}`;
        expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.locator('header time')).toHaveAttribute('datetime', /^2026-10-12/);
        const sections = await main.locator('.prose h2').evaluateAll((all) => all.map(({ id }) => `#${id}`));
        const contents = main
          .getByRole('navigation')
          .filter({ has: page.locator('a[href^="#"]') })
          .getByRole('link');
        expect(sections).toHaveLength(13);
        expect(await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(sections);
      }
  });

  test('M3.24 lead to each other and to the guides', async ({ page }) => {
    const expected = {
      trader: ['/fr/trader-guide', '/fr/ordering-guide', '/fr/terms/inspector'],
      inspector: ['/fr/qc-guide', '/fr/trader-guide', '/fr/terms/trader'],
    };
    for (const [kind, paths] of Object.entries(expected)) {
      await page.goto(`/fr/terms/${kind}`);
      const links = page.locator('main section').last().getByRole('link');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths);
    }
  });

  test('B17 print without what is only for the screen, in black on white', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto('/en/terms/inspector');
    await expect(page.getByRole('main').getByRole('navigation', { name: 'Sections' })).toBeHidden();
    await expect(page.getByRole('main').locator('#clause-4-1')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });
});
