import { pageRoute } from '@/lib/contract/routes/pages';
import { pathnameOf, queryOf } from '@/lib/net/request';
import { matchAddress, pageOf } from '@/lib/site/routing/match-address';
import { dearestAddresses } from '../support/dearest-addresses';
import { weighPages } from '../support/pages/weigh-pages';
import { ask, expect, test } from '../support/served';
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
    return page ? [{ path, weight: pageRoute(page).weight ?? ('content' as const) }] : [];
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
