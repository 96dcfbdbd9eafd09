// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitLead } from '@/components/features/leads/actions';
import { FilledForm } from '@/components/features/leads/filled-form';
import { LeadForm } from '@/components/features/leads/lead-form';
import { Thanks } from '@/components/features/leads/thanks';
import type { FormSetup } from '@/components/features/leads/types';
import { FormBlock } from '@/components/sections/leads/form-block';
import { GuideForm } from '@/components/sections/leads/guide-form';
import type { sendLead } from '@/lib/api/leads';
import { locales } from '@/lib/i18n/locales';
import { consentVersion } from '@/lib/leads/consent';
import { askedBy, type LeadForm as FormName, leadForms } from '@/lib/leads/forms';
import { notPosted, type Posted } from '@/lib/leads/posted';
import { renderIn } from '../support/fake-intl';
import { filled, setupIn } from '../support/lead-forms';
import { renderServer } from '../support/render-server';

vi.mock('next-intl/server', async () => (await import('../support/fake-intl')).intlServer);
vi.mock('@/lib/i18n/server', async () => (await import('../support/fake-intl')).localeServer);
vi.mock('@/lib/api/countries', async () => (await import('../support/lead-countries')).countriesServer);
const send = vi.hoisted(() => vi.fn());
const sentHeaders = vi.hoisted(() => ({ current: {} as Record<string, string> }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-socket-address': '192.0.2.1', ...sentHeaders.current }) }));
vi.mock('@/lib/api/leads', () => ({ sendLead: send }));

beforeEach(() => send.mockReset().mockResolvedValue({ kind: 'sent' }));
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

/** The form as it arrives after a post, or before one, in a browser without script. */
function arrive(setup: FormSetup, posted: Posted = notPosted): HTMLFormElement {
  document.body.innerHTML = renderToString(
    posted.kind === 'sent' ? <Thanks setup={setup} /> : <FilledForm setup={setup} formAction={() => undefined} posted={posted} onSent={() => undefined} focusFirst={false} isNarrow={false} />,
  );
  return document.querySelector('form') as HTMLFormElement;
}
/** What a browser would post of it. */
function native(setup: FormSetup, values: Record<string, string | string[]>): FormData {
  const form = arrive(setup);
  const data = new FormData();
  for (const hidden of form.querySelectorAll<HTMLInputElement>('input[type=hidden], input[name=website]')) data.append(hidden.name, hidden.value);
  for (const control of form.querySelectorAll<HTMLInputElement>('select[name], input[name]:not([type=hidden], [type=checkbox], [type=file], [name=website]), textarea[name]')) data.append(control.name, String(values[control.name] ?? control.value ?? ''));
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) if ([values[box.name] ?? []].flat().includes(box.value)) data.append(box.name, box.value);
  return data;
}
const all = { ...filled, reports: '2' };
const call = () => send.mock.calls[0]?.[0] as Parameters<typeof sendLead>[0];

describe('a form without script', () => {
  it.each(leadForms)('%s has every field that it asks, with a label each', async (form) => {
    const element = arrive(await setupIn('fr', form));
    for (const [field] of askedBy(form)) expect(element.querySelector(`[name="${field}"]`)).toBeTruthy();
    for (const control of element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')) {
      const isNamed = control.getAttribute('aria-label') || control.closest('label') || element.querySelector(`label[for="${control.id}"]`);
      expect([control.name, Boolean(isNamed)]).toEqual([control.name, true]);
    }
  });
  it.each(leadForms)('M7.13 %s posts, is taken by the same rules, and thanks', async (form) => {
    const setup = await setupIn('en', form);
    expect(await submitLead(notPosted, native(setup, all))).toEqual({ kind: 'sent' });
    expect(call()).toMatchObject({ upload: form === 'apply', note: { form, locale: 'en', consent_version: consentVersion, consent_marketing: 'false' } });
    expect(form === 'pricing' ? Object.keys(call().payload).sort() : call().payload.source).toEqual(form === 'pricing' ? ['company', 'email', 'question'] : setup.source);
    arrive(setup, { kind: 'sent' });
    expect(document.body.textContent).toContain(setup.words.thanks.remark);
    expect(document.querySelector('[role=status]')?.hasAttribute('autofocus')).toBe(true);
  });
  it('B18 keeps what was typed, says what is wrong and leads to it', async () => {
    const setup = await setupIn('es', 'contact-sales');
    const answer = await submitLead(notPosted, native(setup, { ...all, email: 'ana+x@casa.es', industry: 'furniture', country: 'ES', serviceLocations: ['india', 'china'] }));
    expect(answer).toMatchObject({ kind: 'refused', errors: { email: 'email_vaild_remark' } });
    expect(send).not.toHaveBeenCalled();
    const form = arrive(setup, answer);
    // The simulated browser misreads which option of parsed markup is chosen; the markup itself says it.
    const value = (name: string) => form.querySelector<HTMLInputElement>(`select[name="${name}"] option[selected], input[name="${name}"], textarea[name="${name}"]`)?.value;
    expect([value('firstname'), value('email'), value('question'), value('industry'), value('country')]).toEqual(['Ana', 'ana+x@casa.es', filled.question, 'furniture', 'ES']);
    expect([...form.querySelectorAll<HTMLInputElement>('[name=serviceLocations]')].filter((box) => box.hasAttribute('checked')).map((box) => box.value).sort()).toEqual(['china', 'india']);
    const summary = form.querySelector('[role=alert]');
    expect(summary?.hasAttribute('autofocus')).toBe(true);
    expect([...(summary?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(['#lead-contact-sales-email']);
    expect(form.querySelector('#lead-contact-sales-email')).toBeTruthy();
    expect(summary?.textContent).toContain('«+»');
  });
  it.each(leadForms)('B18 %s comes back with what was typed, and each line of its summary leads to a field', async (form) => {
    const setup = await setupIn('en', form);
    const answer = await submitLead(notPosted, native(setup, { ...all, email: 'ana@', company: '' }));
    expect(answer.kind).toBe('refused');
    const page = arrive(setup, answer);
    expect(page.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe('ana@');
    const links = [...page.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(page.querySelector(link)?.matches('input, select, textarea, fieldset, [tabindex]'), link).toBe(true);
  });
  it('keeps what was typed when the service fails, and names phone and mail', async () => {
    const setup = await setupIn('en', 'guide');
    send.mockResolvedValue({ kind: 'failed', message: 'The service rests.' });
    const answer = await submitLead(notPosted, native(setup, all));
    expect(answer).toMatchObject({ kind: 'failed', values: { company: filled.company } });
    const text = arrive(setup, answer).textContent;
    expect(text).toContain('The service rests.');
    expect(text).toContain(setup.wayOut.email);
  });
  it('fails aloud when the service refuses what the form never asked', async () => {
    const setup = await setupIn('en', 'guide');
    send.mockResolvedValue({ kind: 'refused', errors: { captcha: 'characters_remark' }, message: 'Captcha is missing.' });
    const answer = await submitLead(notPosted, native(setup, all));
    expect(answer).toMatchObject({ kind: 'failed', values: { company: filled.company } });
    expect(arrive(setup, answer).textContent).toContain('Captcha is missing.');
  });
  it.each([['blocked', 'blocked'], ['prove', 'blocked']] as const)('tells a sender who is %s to call or write', async (kind, expected) => {
    send.mockResolvedValue({ kind, message: null });
    const setup = await setupIn('en', 'message');
    const answer = await submitLead(notPosted, native(setup, all));
    expect(answer.kind).toBe(expected);
    expect(arrive(setup, answer).textContent).toContain(setup.words.failure.blocked);
  });
  it('M7.18 picks a report from one grouped list', async () => {
    const form = arrive(await setupIn('en', 'sample-report'));
    const groups = [...form.querySelectorAll('select[name=reports] optgroup')].map((group) => [...group.querySelectorAll('option')].map((option) => option.value));
    expect(groups).toEqual([['1', '2', '3'], ['4'], ['5'], ['6']]);
  });
  it('M7.54 posts the files of an application, and refuses a wrong one before the service sees it', async () => {
    const setup = await setupIn('en', 'apply');
    const data = native(setup, all);
    data.append('file', new File(['x'], 'cv.pdf'));
    data.append('file', new File([], ''));
    await submitLead(notPosted, data);
    expect(call().files.map(({ name }) => name)).toEqual(['cv.pdf']);
    data.append('file', new File(['x'], 'virus.exe'));
    expect(await submitLead(notPosted, data)).toMatchObject({ kind: 'refused', errors: { file: 'file_type_remark' } });
  });
  it('hands on the trap, the separate consent and extra parameters', async () => {
    const setup = await setupIn('en', 'free-report', { extra: { type: 3 } });
    const data = native(setup, all);
    data.set('website', 'http://spam.example');
    data.append('consent_marketing', 'on');
    await submitLead(notPosted, data);
    expect(call().note).toMatchObject({ website: 'http://spam.example', consent_marketing: 'true' });
    expect(call().payload).toMatchObject({ type: 3 });
  });
  it('asks for the consent to storage abroad where the law does, unticked, and takes nothing without it', async () => {
    const setup = { ...(await setupIn('zh', 'message')), asksAbroad: true };
    const data = native(setup, all);
    expect(document.querySelector('[name=consent_abroad]')?.hasAttribute('checked')).toBe(false);
    expect(await submitLead(notPosted, data)).toMatchObject({ kind: 'refused', errors: { consent_abroad: 'abroad_remark' } });
    data.append('consent_abroad', 'on');
    expect(await submitLead(notPosted, data)).toEqual({ kind: 'sent' });
    expect(call().note).toMatchObject({ consent_abroad: 'true' });
  });
  it('keeps the consents that were given when something else is wrong', async () => {
    const setup = { ...(await setupIn('zh', 'message')), asksAbroad: true };
    const data = native(setup, { ...all, email: 'ana@' });
    for (const name of ['consent_abroad', 'consent_marketing']) data.append(name, 'on');
    const form = arrive(setup, await submitLead(notPosted, data));
    expect(['consent_abroad', 'consent_marketing'].map((name) => form.querySelector(`[name=${name}]`)?.hasAttribute('checked'))).toEqual([true, true]);
  });
  it.each([new FormData(), (() => { const data = new FormData(); data.set('form', '__proto__'); return data; })()])('makes nothing of a post that is none of ours', async (data) => {
    expect(await submitLead(notPosted, data)).toEqual({ kind: 'idle' });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the frame of a form', () => {
  it('names each wrong field as its language writes it', async () => {
    const first = async (locale: 'fr' | 'zh') => arrive(await setupIn(locale, 'event'), { kind: 'refused', errors: { email: 'email_remark' }, values: {}, message: null }).querySelector('[role=alert] a')?.textContent;
    expect([await first('fr'), await first('zh')]).toEqual(['E-mail : Indiquez votre adresse e-mail', '邮箱：请输入邮箱地址']);
  });
  it.each(locales)('in %s has a title, a notice with the privacy policy, and no box ticked', async (locale) => {
    for (const form of leadForms) {
      renderIn(locale);
      const body = await renderServer(await FormBlock({ form: form as FormName }));
      expect(body.querySelector('section')?.getAttribute('aria-labelledby')).toBe(body.querySelector('h2, h3')?.id);
      expect(body.querySelector('a[href$="/privacyPolicy"]')?.getAttribute('href')).toBe(locale === 'zh' ? '/privacyPolicy' : `/${locale}/privacyPolicy`);
      expect(body.querySelector('input[checked]')).toBeNull();
      expect(body.textContent).not.toMatch(/\{\w+\}|_remark/);
    }
  });
  it('M7.22 the guide form names the Chinese-site label unless its page says otherwise', async () => {
    renderIn('fr');
    const sourceOf = async (source?: string) => (await renderServer(<GuideForm source={source} />)).querySelector<HTMLInputElement>('[name=source]')?.value;
    expect([await sourceOf(), await sourceOf('English website-consultation')]).toEqual(['中文网站', 'English website-consultation']);
  });
  it.each([
    ['https://verilot.example/en/faq?from=fair.2026&x=1', 'fair.2026'],
    ['https://verilot.example/en/faq?from=a%20b', undefined],
    ['no address', undefined],
  ])('M9.35 takes the campaign code from the address of its page: %s', async (referer, from) => {
    sentHeaders.current = { referer };
    await submitLead(notPosted, native(await setupIn('en', 'guide'), all));
    sentHeaders.current = {};
    expect(call().note.from).toBe(from);
  });
  it('holds the trap out of sight and out of reach', async () => {
    const form = arrive(await setupIn('en', 'message'));
    const trap = form.querySelector<HTMLInputElement>('[name=website]');
    expect([trap?.tabIndex, trap?.closest('[aria-hidden=true]') !== null]).toEqual([-1, true]);
  });
  it('is a form that posts to its own place on the page', async () => {
    const setup = await setupIn('en', 'message');
    document.body.innerHTML = renderToString(<LeadForm setup={setup} action={submitLead} />);
    expect(document.querySelector('#lead-message form')).toBeTruthy();
  });
});
