// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeConsent } from '@/components/features/consent/consent-store';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { SiteDialog } from '@/components/sections/leads/site-dialog';
import type { LeadPrefill } from '@/lib/domain/leads/lead-dialog-props';
import { dialogPurposes } from '@/lib/domain/leads/lead-dialog-props';
import type { Locale } from '@/lib/i18n/locales';
import en from '@/messages/en/forms.json';
import { fewCountries } from '../support/lead-countries';
import { control, fillIn, leave, press, settle, setupIn, type } from '../support/lead-forms';

const prove = vi.hoisted(() => vi.fn());
vi.mock('@/lib/domain/proof-of-work/solve-proof', () => ({
  solveProofOfWork: async () => {
    const payload = await prove();
    return payload && { payload };
  },
}));

const fetchMock = vi.fn<typeof fetch>();
const answers = {
  exists: () => new Response('false'),
  consultation: () => new Response('{"code":0,"message":"ok"}'),
  countries: () => new Response(JSON.stringify(fewCountries('en'))),
};
let current = { ...answers };
const posts = () => fetchMock.mock.calls.filter(([url]) => url === '/site/consultation');
const context = () =>
  JSON.parse(decodeURIComponent(new Headers(posts().at(-1)?.[1]?.headers).get('lead-context') ?? ''));
const posted = () => JSON.parse(String(posts().at(-1)?.[1]?.body));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T08:00:00Z') });
  window.history.replaceState(null, '', '/');
  current = { ...answers };
  prove.mockReset().mockResolvedValue(null);
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (url) =>
    String(url).startsWith('/site/exists')
      ? current.exists()
      : String(url).startsWith('/api/config')
        ? current.countries()
        : current.consultation(),
  );
  vi.stubGlobal('fetch', fetchMock);
});

async function open(ask: LeadPrefill, locale: Locale = 'en') {
  const setup = await setupIn(locale, 'dialog');
  render(
    <>
      {await LeadDialogLink({ ask, text: 'Ask' })}
      {await SiteDialog()}
    </>,
  );
  await settle();
  await again();
  return setup;
}
async function openFilled(ask: LeadPrefill) {
  const setup = await open(ask);
  fillIn(setup);
  return setup;
}
/** Keeps a consultation waiting until its answer is given. */
function holdConsultation() {
  let release: (answer: Response) => void = () => undefined;
  const answer = fetchMock.getMockImplementation() as typeof fetch;
  fetchMock.mockImplementation((url, init) =>
    url === '/site/consultation' ? new Promise((resolve) => (release = resolve)) : answer(url, init),
  );
  return (given: Response) => release(given);
}
/** A press takes effect after the next frame. */
const framed = () => act(() => vi.advanceTimersByTimeAsync(50));
async function again() {
  fireEvent.click(screen.getByRole('link', { name: 'Ask' }));
  await framed();
  await settle();
  await vi.dynamicImportSettled();
  await settle();
}
const dialog = () => screen.queryByRole('dialog');

describe('the dialog', () => {
  it.each(dialogPurposes)('M7.09 is titled for %s', async (purpose) => {
    await open({ purpose });
    expect(screen.getByRole('heading', { level: 2, name: en.dialogTitles[purpose] })).toBeTruthy();
    expect(dialog()?.getAttribute('aria-labelledby')).toBe('lead-dialog-title');
  });
  it('M7.10 opens on first name, each time', async () => {
    const setup = await open({ purpose: 'book' });
    expect(document.activeElement).toBe(control(setup, 'firstname'));
    await press(en.close);
    await again();
    expect(document.activeElement).toBe(control(setup, 'firstname'));
  });
  it('M7.11 M7.56 shows that it sends, then closes, thanks in a box, and is empty when it opens again', async () => {
    const setup = await openFilled({ purpose: 'quotation' });
    const own = { intro: 'No mail.', href: '/site/data/a.b', label: 'My data', note: 'Keep it.' };
    const release = holdConsultation();
    await press(setup.words.submit);
    expect(screen.getByRole('button', { name: setup.words.sending }).getAttribute('aria-disabled')).toBe('true');
    release(Response.json({ code: 0, message: 'ok', data: { id: 'a', receipt: 'Reference 1A2B-3C4D', own } }));
    await settle();
    expect(screen.getByText('Reference 1A2B-3C4D')).toBeTruthy();
    expect(screen.getByRole('link', { name: own.label }).getAttribute('href')).toBe(own.href);
    for (const text of [own.intro, own.note]) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(en.thanks.submitted_successfully)).toBeTruthy();
    expect(screen.getByText(en.thanks.submitted_successfully_remark)).toBeTruthy();
    expect(document.getElementById('lead-dialog-firstname')).toBeNull();
    await press(en.thanks.ok);
    expect(dialog()).toBeNull();
    await again();
    expect(control(setup, 'company').value).toBe('');
  });
  it('M7.11 M7.56 closed while it sends, thanks when the answer arrives, and is empty when it opens again', async () => {
    const setup = await openFilled({ purpose: 'quotation' });
    const release = holdConsultation();
    await press(setup.words.submit);
    await press(en.close);
    expect(dialog()).toBeNull();
    release(answers.consultation());
    await settle();
    expect(screen.getByRole('heading', { name: en.thanks.submitted_successfully })).toBeTruthy();
    await press(en.thanks.ok);
    await again();
    expect(control(setup, 'company').value).toBe('');
    expect(screen.queryByText(en.thanks.submitted_successfully)).toBeNull();
  });
  it('M7.12 clears what it found wrong and closes; what was typed is there again', async () => {
    const setup = await open({ purpose: 'quotation' });
    type(setup, 'company', 'Casa');
    await press(setup.words.submit);
    expect(screen.getByRole('alert')).toBeTruthy();
    await press(en.close);
    expect(dialog()).toBeNull();
    await again();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(en.errors.firstname_remark)).toBeNull();
    expect(control(setup, 'company').value).toBe('Casa');
  });
  it('M7.34 refuses an address that already received a report, on leaving it and on submit', async () => {
    current.exists = () => new Response('true');
    const setup = await openFilled({ purpose: 'quotation' });
    const refusal = () => control(setup, 'email').parentElement?.textContent;
    await press(setup.words.submit);
    expect(refusal()).toContain('A report was already sent to this address.');
    type(setup, 'email', 'known@casa.es');
    await settle();
    expect(refusal()).not.toContain('A report was already sent');
    await leave(setup, 'email');
    expect(refusal()).toContain('A report was already sent to this address.');
    await press(setup.words.submit);
    expect(posts()).toHaveLength(0);
    current.exists = answers.exists;
    type(setup, 'email', 'other@casa.es');
    await press(setup.words.submit);
    expect(posts()).toHaveLength(1);
    expect(
      fetchMock.mock.calls
        .filter(([url]) => String(url).startsWith('/site/existsConsultationEmail?email='))
        .map(([url]) => String(url).split('=')[1]),
    ).toEqual(['ana%40casa.es', 'known%40casa.es', 'other%40casa.es']);
  });
  it.each([
    ['a failure', () => new Response('no', { status: 500 })],
    ['rubbish', () => new Response('<p>')],
    ['a challenge', () => new Response('{}', { status: 428 })],
  ])('M7.50 M7.60 goes on after %s of the address check', async (_, answer) => {
    current.exists = answer;
    const setup = await openFilled({ purpose: 'quotation' });
    await leave(setup, 'email');
    await press(setup.words.submit);
    expect(posts()).toHaveLength(1);
  });
  it('M7.34 solves the challenge of the address check and asks again, with the proof', async () => {
    prove.mockResolvedValue('proof');
    const asked = () => fetchMock.mock.calls.filter(([url]) => String(url).startsWith('/site/exists'));
    current.exists = () => (asked().length === 1 ? new Response('{}', { status: 428 }) : new Response('true'));
    const setup = await openFilled({ purpose: 'quotation' });
    await leave(setup, 'email');
    expect(control(setup, 'email').parentElement?.textContent).toContain('A report was already sent to this address.');
    expect(
      asked().map(
        ([, init]) => JSON.parse(decodeURIComponent(new Headers(init?.headers).get('lead-context') ?? '')).altcha,
      ),
    ).toEqual([undefined, 'proof']);
  });
  it('M7.15 M7.21 M7.53 sends the type that its button knew and the label of a report, and thanks for one', async () => {
    const setup = await openFilled({ purpose: 'apply_for', type: 4 });
    await press(setup.words.submit);
    expect(posted()).toMatchObject({ type: 4, source: 'English website-download report' });
    expect(screen.getByText(en.thanks.report_submitted_successfully_remark)).toBeTruthy();
  });
  it('M7.56 thanks for a request for a report without a promise when no mail is sent to its address', async () => {
    const setup = await openFilled({ purpose: 'apply_for', type: 4 });
    current.consultation = () => Response.json({ code: 0, message: 'ok', data: { id: 'a', confirmed: false } });
    await press(setup.words.submit);
    expect(screen.getByText(en.thanks.submitted_successfully_remark)).toBeTruthy();
    expect(screen.queryByText(en.thanks.report_submitted_successfully_remark)).toBeNull();
  });
  it('M7.42 knows country, area code, product, service and lot of its button and its page', async () => {
    window.history.replaceState(null, '', '/en/aql?lot=5000');
    const ask = { country: 'IN', product: 'Mugs', question: 'Factory audit', source: 'Campaign' };
    const setup = await open({ purpose: 'quotation', ...ask });
    const known = ['country', 'phoneCode', 'product', 'quantity', 'question'];
    expect(known.map((name) => control(setup, name).value)).toEqual(['IN', '+91', 'Mugs', '5000', 'Factory audit']);
    fillIn(setup, { question: 'Glazed' });
    await press(setup.words.submit);
    expect(posted()).toMatchObject({ country: 'IN', source: 'Campaign', question: 'Mugs · 5000\nGlazed' });
  });
  it('keeps what was typed about another product beside the product of its button, and past a request for a report', async () => {
    const setup = await open({ purpose: 'quotation' });
    type(setup, 'product', 'Plates');
    await press(en.close);
    cleanup();
    await open({ purpose: 'apply_for' });
    expect(document.getElementById('lead-dialog-product')).toBeNull();
    type(setup, 'question', 'For kitchenware');
    await press(en.close);
    cleanup();
    await open({ purpose: 'quotation', product: 'Mugs' });
    expect([control(setup, 'product').value, control(setup, 'question').value]).toEqual([
      'Mugs · Plates',
      'For kitchenware',
    ]);
  });
  it('M7.12 M7.42 keeps the area code that was chosen beside the country of its button', async () => {
    const setup = await open({ purpose: 'quotation', country: 'IN' });
    type(setup, 'phoneCode', '+44');
    await press(en.close);
    await again();
    expect([control(setup, 'country').value, control(setup, 'phoneCode').value]).toEqual(['IN', '+44']);
    await press(en.close);
    cleanup();
    await open({ purpose: 'quotation', country: 'DE' });
    expect([control(setup, 'country').value, control(setup, 'phoneCode').value]).toEqual(['DE', '+49']);
  });
  it('M7.60 takes country and code as text when their list cannot be fetched', async () => {
    current.countries = () => new Response('', { status: 503 });
    const setup = await open({ purpose: 'quotation' });
    expect([control(setup, 'country').tagName, control(setup, 'phoneCode').tagName]).toEqual(['INPUT', 'INPUT']);
    fillIn(setup, { country: 'Spain', phoneCode: '34' });
    await press(setup.words.submit);
    expect(posted()).toMatchObject({ country: 'Spain', phoneCode: '+34' });
  });
});

describe('a button that asks', () => {
  it('M9.35 reports the campaign code of the address once a session, and sends it with a lead', async () => {
    window.history.replaceState(null, '', '/en?from=fair.2026');
    const setup = await open({ purpose: 'quotation' });
    cleanup();
    window.history.replaceState(null, '', '/en/faq?from=other');
    await open({ purpose: 'quotation' });
    const logs = fetchMock.mock.calls.filter(([url]) => url === '/topapi/v1/log');
    expect(logs.map(([, init]) => [init?.method, init?.body])).toEqual([['POST', '{"from":"fair.2026"}']]);
    fillIn(setup);
    await press(setup.words.submit);
    expect(context()).toMatchObject({ from: 'fair.2026' });
  });
  it('remembers the first and the last arrival with consent alone, and forgets them when it ends', async () => {
    const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/find?q=private#x');
    const arrive = async (path: string) => {
      cleanup();
      window.history.replaceState(null, '', path);
      return open({ purpose: 'quotation' });
    };
    const note = async (setup: Awaited<ReturnType<typeof open>>) => {
      fillIn(setup);
      await press(setup.words.submit);
      return context().trail;
    };
    const found = { page: '/en/aql', referrer: 'https://search.example/find', utm_source: 'fair' };
    const setup = await arrive('/en/aql?utm_source=fair&gclid=click&secret=s');
    expect(window.localStorage.getItem('visits')).toBeNull();
    expect(await note(setup)).toEqual({ page: '/en/aql', last: found });
    storeConsent({ measure: true, comfort: false }, new Date());
    const first = { ...found, gclid: 'click', day: '2026-05-01' };
    expect(JSON.parse(window.localStorage.getItem('visits') ?? '')).toEqual({ first, last: first });
    referrer.mockReturnValue(`${window.location.origin}/en/aql?utm_source=fair`);
    expect(await note(await arrive('/en/faq'))).toEqual({ page: '/en/faq', first, last: first });
    vi.setSystemTime(new Date('2026-06-01T08:00:00Z'));
    const last = { page: '/en/faq', day: '2026-06-01', utm_campaign: 'may' };
    expect(await note(await arrive('/en/faq?utm_campaign=may'))).toEqual({ page: '/en/faq', first, last });
    vi.setSystemTime(new Date('2026-09-01T08:00:00Z'));
    await arrive('/en/faq');
    expect(JSON.parse(window.localStorage.getItem('visits') ?? '').first).toEqual({
      page: '/en/faq',
      day: '2026-09-01',
    });
    storeConsent({ measure: false, comfort: false }, new Date());
    expect(window.localStorage.getItem('visits')).toBeNull();
  });
  it.each(['x'.repeat(65), '%3Cscript%3E', ''])('M9.35 takes no notice of the code %j', async (code) => {
    window.history.replaceState(null, '', `/en?from=${code}`);
    await open({ purpose: 'quotation' });
    expect(fetchMock.mock.calls.filter(([url]) => url === '/topapi/v1/log')).toEqual([]);
  });
});
