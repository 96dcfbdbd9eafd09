import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetOpened } from '@/lib/backend/reports/open-report';
import { expireCopies } from '@/lib/upstream/transport';
import { contentCallers } from '../support/company/content-callers';
import { hiddenHeaders } from '../support/company/dirty';
import { serviceCallers } from '../support/company/service-callers';
import { pointAtOwnData, silence } from '../support/own-data';
import { startCompany } from '../upstream/company';
import { partsOf } from '../upstream/lead-service';
import { type CallName, type NamedCall, namedCalls } from '../upstream/named-calls';
import type { RecordedRequest } from '../upstream/service-server';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

pointAtOwnData({ SITE_URL: 'http://site.test' });
const company = await startCompany();
Object.assign(process.env, company.settings);
// The type check fails when a call of the specification has no caller.
const callers: Record<CallName, () => Promise<unknown>> = { ...contentCallers, ...serviceCallers };

silence('info', 'warn');
beforeEach(() => {
  for (const { requests } of [company.content, company.lead, company.account, company.report]) requests.length = 0;
  expireCopies();
  forgetOpened();
});
afterAll(company.close);

function isCall({ method, path, query }: RecordedRequest, call: NamedCall): boolean {
  const { locale: _, ...asked } = query;
  const wanted = Object.entries(call.query ?? {});
  return (
    method === call.method &&
    call.path.test(path) &&
    Object.keys(asked).length === wanted.length &&
    wanted.every(([name, value]) => (typeof value === 'string' ? asked[name] === value : value.test(asked[name] ?? '')))
  );
}

async function fieldsOf(request: RecordedRequest | undefined): Promise<string[]> {
  if (request?.headers['content-type'] === 'application/json') return Object.keys(JSON.parse(request.body)).toSorted();
  const { fields, files } = request ? await partsOf(request) : { fields: [], files: [] };
  return [...new Set([...fields.map(([name]) => name), ...files.map(({ part }) => part)])].toSorted();
}

describe('what arrives at a company’s services', () => {
  const rows = Object.entries<NamedCall>(namedCalls);
  const titled = rows.map(
    ([name, named]) => [named.ids ? `${named.ids} to ${name}` : `to ${name}`, name, named] as const,
  );

  test.each(titled)('%s', async (_, name, named) => {
    const caller = Object.entries(callers).find(([own]) => own === name)?.[1];
    await caller?.();
    const { requests } = company[named.service];
    const arrived = requests.filter((request) => isCall(request, named));
    expect(arrived.length, requests.map(({ method, path }) => `${method} ${path}`).join()).toBe(1);
    const { headers = {}, query = {}, body = '' } = arrived[0] ?? ({} satisfies Partial<RecordedRequest>);
    for (const hidden of hiddenHeaders) expect(headers[hidden], hidden).toBeUndefined();
    expect(headers.host).toBe(new URL(company[named.service].origin).host);
    // The only calls with an address in which a language stands.
    if (named.service === 'content' && named.method === 'GET') expect(query.locale).toBe('en');
    if (named.locale) expect(headers.locale).toBe(named.locale);
    if (named.body === undefined) expect([body, headers['content-type']]).toEqual(['', undefined]);
    if (named.body === 'json') expect(headers['content-type']).toBe('application/json');
    if (named.body === 'multipart') expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    if (named.fields) expect(await fieldsOf(arrived[0])).toEqual(named.fields.split(' ').toSorted());
  });

  test('every request is one that the specification names', async () => {
    for (const caller of Object.values(callers)) await caller();
    const unnamed = (['content', 'lead', 'account', 'report'] as const).flatMap((service) => {
      const calls = rows.map(([, call]) => call).filter((call) => call.service === service);
      return company[service].requests.filter((request) => !calls.some((call) => isCall(request, call)));
    });
    expect(unnamed.map(({ method, path, query }) => [method, path, query])).toEqual([]);
  });
});
