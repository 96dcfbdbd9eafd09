import { beforeAll, describe, expect, test } from 'vitest';
import { config } from '@/lib/config';
import { postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtOwnData } from '../support/own-data';

pointAtOwnData();
beforeAll(async () => {
  config().TRUST_PROXY = 1;
});

let leads = 0;
async function lead(headers: Record<string, string>): Promise<number> {
  leads += 1;
  const body = consultationBody({ question: `Lot ${leads}`, email: `lead${leads}@example.com` });
  return (await postJson(body, { headers, context: { form: 'guide', locale: 'en' } })).status;
}

const five = [200, 200, 200, 200, 200];
const spellings: [string, (at: number) => string][] = [
  ['an address with six ports', (at) => `192.0.2.1:${4_000 + at}`],
  ['an IPv6 address with brackets and six ports', (at) => `[2001:db8::9]:${4_000 + at}`],
  ['six addresses of one IPv6 host, in quotes', (at) => `"[2001:db8:0:1::${at}]"`],
  ['six zones of one address', (at) => `fe80::1%eth${at}`],
  ['an IPv4 address as IPv6', (at) => (at % 2 ? '::ffff:192.0.2.2' : '192.0.2.2')],
  ['six kinds of nonsense', (at) => ['unknown', '_a', '"', '<script>', '1.2.3', '[1.2.3.4]:5'][at] ?? ''],
];

describe('B19 one sender behind a proxy', () => {
  test.each(spellings)('%s is counted as one', async (_what, entry) => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push(await lead({ 'x-forwarded-for': entry(at) }));
    expect(statuses).toEqual([...five, 428]);
  });

  test('is counted as one by RFC 7239 too', async () => {
    config().TRUST_PROXY_HEADER = 'forwarded';
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push(await lead({ forwarded: `for="[2001:db8:9::9]:${4_000 + at}";proto=https` }));
    config().TRUST_PROXY_HEADER = 'x-forwarded-for';
    expect(statuses).toEqual([...five, 428]);
  });
});
