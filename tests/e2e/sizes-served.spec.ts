import { pageRoute } from '@/lib/contract/routes/pages';
import { pathnameOf, queryOf } from '@/lib/net/request';
import { matchAddress, pageOf } from '@/lib/site/routing/match-address';
import { weighPages } from '@/lib/tools/project/sizes/weigh-pages.mjs';
import { dearestAddresses } from '../support/dearest-addresses';
import { all, ask, expect, fetchPage, languages, prefixes, test, textOf } from '../support/served';
import { templates } from '../support/templates';

/** The heaviest pages, those without a template, and one page of each template. */
const weighed = [
  '/fr',
  '/fr/service/consumer-goods-inspection',
  '/fr/blog',
  '/fr/blog/how-aql-sampling-works',
  '/fr/contactus',
  '/en/onlinePlatform',
  '/en/factoryVrDetail',
  '/en/coverage',
  '/en/account/sign-in',
  '/en/report/demo-softline',
  '/en/verify',
  ...templates,
];

test('B12 one page of each template loads no more at once than its budget allows', async ({ baseURL }) => {
  const pages = weighed.flatMap((path) => {
    const page = pageOf(matchAddress(encodeURI(pathnameOf(path)), queryOf(path)));
    return page ? [{ path, kind: pageRoute(page).weight ?? 'content' }] : [];
  });
  const problems = await weighPages(baseURL ?? '', pages);
  expect(problems, problems.join('\n')).toEqual([]);
});

test('B19 no address has a page of more than 1.25 MB made', async () => {
  for (const [name, address] of Object.entries(dearestAddresses)) {
    const { byteLength } = await (await ask(`/en${address}`)).arrayBuffer();
    expect(byteLength, name).toBeLessThan(1_250_000);
  }
});

const unlisted = {
  zh: /未列出：一份订单最多列出 3,000 箱/,
  en: /Not listed: an order lists at most 3,000 cartons/,
  fr: /Non affichés : une commande affiche au plus 3\s000 cartons/,
  es: /No se muestran: un pedido muestra como máximo 3[\s.]?000 cajas/,
};
for (const language of languages)
  test(`B19 an order whose cartons are not all listed says so and has its numbers right, ${language}`, async () => {
    const { main } = await fetchPage(`${prefixes[language]}${dearestAddresses['cartons of 20 articles']}`);
    expect(all(main, '[data-sample]').map((one) => textOf(one).replace(/\D/g, ''))).toEqual(['40000']);
    const [title = ''] = all(main, '#floor-carton-list').map((one) => textOf(one));
    expect(title.replace(/(?<=\d)\D(?=\d{3}(?!\d))/g, '')).toMatch(/40000.*100000000/);
    expect(all(main, '[data-cartons]').flatMap((list) => all(list, 'li'))).toHaveLength(2_000);
    expect(all(main, 'p').filter((one) => unlisted[language].test(textOf(one)))).toHaveLength(19);
  });
