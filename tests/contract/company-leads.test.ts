import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readExists, readLeadAnswer } from '@/lib/domain/leads/submission/lead-answer';
import { formPaths } from '@/lib/site/routing/form-paths';
import { postForm } from '../support/forms';
import { callSite, postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtOwnData } from '../support/own-data';
import { type LeadSettings, RECEIVED_EMAIL, startLeadService } from '../upstream/lead-service';
import { healthy } from '../upstream/service-server';

const service = await startLeadService();
pointAtOwnData({ SITE_API_ORIGIN: service.origin });
const plain = { ...healthy, envelope: 'bare', accepted: 'code', refused: null } as const;
const answering = (settings: Partial<LeadSettings>) => Object.assign(service, plain, settings);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  service.requests.length = 0;
  answering({});
});
afterAll(async () => {
  await service.close();
});

const read = async (answer: Response) => readLeadAnswer(answer.status, await answer.text());
const fields = { firstname: 'Ana', lastname: 'Ruiz', company: 'Casa', email: 'ana@casa.es', phone: '600' };
let leads = 0;
/** A lead that was not sent before: the site sends the same one once. */
const freshBody = () => {
  leads += 1;
  return consultationBody({ email: `ana.${leads}@casa.es`, md5Key: String(leads).padStart(32, '0') });
};
async function told(): Promise<string> {
  const source = 'English website-message';
  const form = { ...fields, phoneCode: '+34', question: `Mugs ${Math.random()}`, locale: 'en', source };
  const { result } = await postForm(formPaths.lead('message'), form);
  return result?.of === 'lead' ? result.state.kind : 'nothing';
}

describe('what the lead service says', () => {
  test.each(['code', 'empty'] as const)('A60 %s is a yes, with script and without', async (accepted) => {
    answering({ accepted });
    expect((await read(await postJson(freshBody()))).kind).toBe('sent');
    expect(await told()).toBe('sent');
  });

  test.each(['code', 'status'] as const)('M7.51 a no by its %s loses nothing', async (by) => {
    answering({ refused: { message: 'Harbour has no berth.', by } });
    expect((await read(await postJson(freshBody()))).kind).toBe('failed');
    expect(await told()).toBe('failed');
  });

  test.each(['page', 'truncated', 'failure', 'redirect'] as const)(
    'A28 a %s is a failure, not thanks',
    async (rubbish) => {
      answering({ mode: 'rubbish', rubbish });
      expect((await read(await postJson(freshBody()))).kind).toBe('failed');
      expect(await told()).toBe('failed');
    },
  );

  test('A28 silence is a failure, and a slow yes is a yes', async () => {
    answering({ mode: 'down' });
    expect((await read(await postJson(freshBody()))).kind).toBe('failed');
    expect(await told()).toBe('failed');
    answering({ mode: 'slow', delay: 600 });
    expect((await read(await postJson(freshBody()))).kind).toBe('sent');
  });

  test.each(['bare', 'data', 'data.data'] as const)(
    'M7.50 M7.14 whether an address received a report, %s',
    async (envelope) => {
      answering({ envelope });
      for (const [email, received] of [
        [RECEIVED_EMAIL, true],
        ['new@casa.es', false],
      ] as const) {
        const answer = await callSite({ path: `/site/existsConsultationEmail?${new URLSearchParams({ email })}` });
        expect(readExists(await answer.text()), email).toBe(received);
      }
    },
  );
});
