// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FilledForm } from '@/components/features/leads/filled-form';
import { LeadForm } from '@/components/features/leads/lead-form';
import type { FormSetup } from '@/components/features/leads/lead-types';
import { Thanks } from '@/components/features/leads/outcome';
import { FormBlock, GuideForm } from '@/components/sections/leads/form-block';
import type { LeadContext } from '@/lib/contract/leads';
import { type LeadForm as FormName, leadForms } from '@/lib/domain/leads/lead-forms';
import { idleLeadForm, type LeadAnswer, type LeadFormState } from '@/lib/domain/leads/submission/lead-answer';
import { consentVersion, type Payload } from '@/lib/domain/leads/submission/lead-payload';
import { takeLeadForm } from '@/lib/handlers/forms/lead-form-handler';
import { locales } from '@/lib/i18n/locales';
import { renderIn } from '../support/fake-intl';
import { filled, setupIn } from '../support/lead-forms';
import { renderServer } from '../support/render-server';

type Sent = { payload: Payload; note: LeadContext };
const send = vi.hoisted(() => vi.fn<(sent: Sent) => Promise<LeadAnswer>>());
vi.mock('@/lib/backend/db/client', () => ({ database: async () => ({}) }));
vi.mock('@/lib/backend/leads/accept-lead', async () => {
  const { LeadRefusal } = await import('@/lib/backend/leads/lead-refusal');
  const keys = { blocked: 'tooMany', prove: 'proofNeeded', failed: 'unavailable', refused: 'notTaken' } as const;
  return {
    acceptLead: async (_db: unknown, { fields, context }: { fields: Payload; context: LeadContext }) => {
      const answer = await send({ payload: fields, note: context });
      if (answer.kind === 'sent') return { id: 'a', receipt: answer.receipt, own: answer.own };
      const errors = answer.kind === 'refused' ? { errors: answer.errors as Record<string, string> } : {};
      throw new LeadRefusal(keys[answer.kind], { message: answer.message ?? undefined, ...errors });
    },
  };
});

beforeEach(() => {
  send.mockReset().mockResolvedValue({ kind: 'sent' });
});

/** The form as rendered for a browser without JavaScript, before or after a post. */
function arrive(setup: FormSetup, posted: LeadFormState = idleLeadForm): HTMLFormElement {
  document.body.innerHTML = renderToString(
    posted.kind === 'sent' ? (
      <Thanks setup={setup} sent={posted} />
    ) : (
      <FilledForm setup={setup} posted={posted} onSent={() => undefined} focusFirst={false} isNarrow={false} />
    ),
  );
  return document.querySelector('form') as HTMLFormElement;
}
type Filled = { setup: FormSetup; fields: [string, string][] };
/** The data that a browser would post from it. */
function native(setup: FormSetup, values: Record<string, string | string[]>): Filled {
  const form = arrive(setup);
  const data = new URLSearchParams();
  for (const hidden of form.querySelectorAll<HTMLInputElement>('input[type=hidden], input[name=website]'))
    data.append(hidden.name, hidden.value);
  for (const control of form.querySelectorAll<HTMLInputElement>(
    'select[name], input[name]:not([type=hidden], [type=checkbox], [type=file], [name=website]), textarea[name]',
  ))
    data.append(control.name, String(values[control.name] ?? control.value ?? ''));
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    if ([values[box.name] ?? []].flat().includes(box.value)) data.append(box.name, box.value);
  return { setup, fields: [...data] };
}
/** The state shown by the page that the browser is redirected to. */
const submit = ({ setup, fields }: Filled, page = '/en/faq'): Promise<LeadFormState> =>
  takeLeadForm({
    form: setup.form,
    fields: new URLSearchParams(fields),
    files: [],
    refused: null,
    locale: setup.locale,
    page,
    address: '192.0.2.1',
  });
const all = { ...filled, reports: '2' };
const call = () => send.mock.calls[0]?.[0] as Sent;

describe('a form without script', () => {
  it.each(leadForms)('M7.13 %s posts, is taken by the same rules, and thanks', async (form) => {
    const setup = await setupIn('en', form);
    expect(await submit(native(setup, all))).toEqual({ kind: 'sent' });
    expect(call()).toMatchObject({
      note: { form, locale: 'en', consent_version: consentVersion, consent_marketing: 'false' },
    });
    expect(form === 'pricing' ? Object.keys(call().payload).sort() : call().payload.source).toEqual(
      form === 'pricing' ? ['company', 'email', 'question'] : setup.source,
    );
    arrive(setup, { kind: 'sent' });
    expect(document.body.textContent).toContain(setup.words.thanks.remark);
    expect(document.querySelector('[role=status]')?.hasAttribute('autofocus')).toBe(true);
  });
  it('B18 keeps what was typed, says what is wrong and leads to it', async () => {
    const setup = await setupIn('es', 'contact-sales');
    const answer = await submit(
      native(setup, {
        ...all,
        email: 'ana+x@casa.es',
        industry: 'furniture',
        country: 'ES',
        serviceLocations: ['india', 'china'],
      }),
    );
    expect(answer).toMatchObject({ kind: 'refused', errors: { email: 'email_vaild_remark' } });
    expect(send).not.toHaveBeenCalled();
    const form = arrive(setup, answer);
    // happy-dom misreads which option of parsed markup is selected, so the markup itself is checked.
    const value = (name: string) =>
      form.querySelector<HTMLInputElement>(
        `select[name="${name}"] option[selected], input[name="${name}"], textarea[name="${name}"]`,
      )?.value;
    expect(['firstname', 'email', 'industry', 'country'].map(value)).toEqual([
      'Ana',
      'ana+x@casa.es',
      'furniture',
      'ES',
    ]);
    const checked = [...form.querySelectorAll<HTMLInputElement>('[name=serviceLocations][checked]')];
    expect(checked.map((box) => box.value).sort()).toEqual(['china', 'india']);
    const summary = form.querySelector('[role=alert]');
    expect(summary?.hasAttribute('autofocus')).toBe(true);
    expect(summary?.querySelector('a')?.getAttribute('href')).toBe('#lead-contact-sales-email');
    expect(summary?.textContent).toContain('«+»');
  });
  it.each(leadForms)(
    'B18 %s comes back with what was typed, and each line of its summary leads to a field',
    async (form) => {
      const setup = await setupIn('en', form);
      const answer = await submit(native(setup, { ...all, email: 'ana@', company: '' }));
      expect(answer.kind).toBe('refused');
      const page = arrive(setup, answer);
      expect(page.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe('ana@');
      const links = [...page.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href') ?? '');
      expect(links.length).toBeGreaterThan(0);
      for (const link of links)
        expect(page.querySelector(link)?.matches('input, select, textarea, fieldset, [tabindex]'), link).toBe(true);
    },
  );
  it('M7.35 B18 composes a question that is asked in parts, and gives each part back', async () => {
    const setup = await setupIn('fr', 'quick-quote');
    const parts = { product: 'Tasses', quantity: '5 000', city: 'Ningbo', date: 'mai', question: '' };
    const answer = await submit(native(setup, { ...all, ...parts, email: 'ana@' }));
    const form = arrive(setup, answer);
    for (const [name, value] of Object.entries(parts))
      expect(form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value, name).toBe(value);
    expect(await submit(native(setup, { ...all, ...parts }))).toEqual({ kind: 'sent' });
    expect(call().payload).toMatchObject({ question: 'Tasses · 5 000 · Ningbo · mai' });
    expect(Object.keys(call().payload)).not.toContain('product');
  });
  it.each([
    ['blocked', 'blocked'],
    ['prove', 'blocked'],
  ] as const)('tells a sender who is %s to call or write', async (kind, expected) => {
    send.mockResolvedValue({ kind, message: null });
    const setup = await setupIn('en', 'message');
    const answer = await submit(native(setup, all));
    expect(answer.kind).toBe(expected);
    expect(arrive(setup, answer).textContent).toContain(setup.words.failure.blocked);
  });
  it('M7.54 posts the files of an application in parts of their own', async () => {
    const form = arrive(await setupIn('en', 'apply'));
    expect([form.getAttribute('enctype'), form.querySelector<HTMLInputElement>('input[type=file]')?.name]).toEqual([
      'multipart/form-data',
      'file',
    ]);
    expect(arrive(await setupIn('en', 'guide')).getAttribute('enctype')).toBeNull();
  });
  it('asks for the consent to storage abroad where the law does, unticked, and takes nothing without it', async () => {
    const setup = { ...(await setupIn('zh', 'message')), asksAbroad: true };
    const data = native(setup, all);
    expect(document.querySelector('[name=consent_abroad]')?.hasAttribute('checked')).toBe(false);
    expect(await submit(data)).toMatchObject({ kind: 'refused', errors: { consent_abroad: 'abroad_remark' } });
    data.fields.push(['consent_abroad', 'on']);
    expect(await submit(data)).toEqual({ kind: 'sent' });
    expect(call().note).toMatchObject({ consent_abroad: 'true' });
  });
});

describe('the frame of a form', () => {
  it.each(locales)('in %s has a title, a notice with the privacy policy, and no box ticked', async (locale) => {
    for (const form of leadForms) {
      renderIn(locale);
      const body = await renderServer(await FormBlock({ form: form as FormName }));
      expect(body.querySelector('section')?.getAttribute('aria-labelledby')).toBe(body.querySelector('h2, h3')?.id);
      expect(body.querySelector('a[href$="/privacyPolicy"]')?.getAttribute('href')).toBe(
        locale === 'zh' ? '/privacyPolicy' : `/${locale}/privacyPolicy`,
      );
      expect(body.querySelector('input[checked]')).toBeNull();
      expect(body.textContent).not.toMatch(/\{\w+\}|_remark/);
    }
  });
  it('M7.22 the guide form names the Chinese-site label unless its page says otherwise', async () => {
    renderIn('fr');
    const sourceOf = async (source?: string) =>
      (await renderServer(<GuideForm source={source} />)).querySelector<HTMLInputElement>('[name=source]')?.value;
    expect([await sourceOf(), await sourceOf('English website-consultation')]).toEqual([
      '中文网站',
      'English website-consultation',
    ]);
  });
  it('holds the trap out of sight and out of reach', async () => {
    const form = arrive(await setupIn('en', 'message'));
    const trap = form.querySelector<HTMLInputElement>('[name=website]');
    expect([trap?.tabIndex, trap?.closest('[aria-hidden=true]') !== null]).toEqual([-1, true]);
  });
  it('is a form that posts to its handler, the same in every build', async () => {
    const setup = await setupIn('en', 'message');
    document.body.innerHTML = renderToString(<LeadForm setup={setup} />);
    const form = document.querySelector('#lead-message form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/forms/lead/message']);
  });
});
