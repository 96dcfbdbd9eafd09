// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LeadForm } from '@/components/features/leads/lead-form';
import type { FormSetup } from '@/components/features/leads/lead-types';
import { type LeadForm as FormName, leadForms } from '@/lib/domain/leads/lead-forms';
import { md5KeyOf } from '@/lib/domain/leads/submission/lead-payload';
import type { Locale } from '@/lib/i18n/locales';
import { fakeScreen } from '../support/fake-screen';
import { fewCountries } from '../support/lead-countries';
import { control, filled, fillIn, leave, press, settle, setupIn, type } from '../support/lead-forms';

const fetchMock = vi.fn<typeof fetch>();
const ok = () => Promise.resolve(new Response('{"code":0,"message":"ok","data":{"id":"1"}}'));
const now = new Date('2026-05-01T08:00:00Z').getTime();

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: false });
  window.history.replaceState(null, '', '/');
  fetchMock.mockReset();
  fetchMock.mockImplementation(ok);
  vi.stubGlobal('fetch', fetchMock);
});

async function show(form: FormName, locale: Locale = 'en'): Promise<FormSetup> {
  const setup = await setupIn(locale, form);
  render(<LeadForm setup={setup} />);
  await settle();
  return setup;
}
async function showFilled(...given: Parameters<typeof show>): Promise<FormSetup> {
  const setup = await show(...given);
  fillIn(setup);
  return setup;
}
const submit = (setup: FormSetup) => press(setup.words.submit);
const sentBody = (call = 0) => JSON.parse(String(fetchMock.mock.calls[call]?.[1]?.body));
const sentHeaders = (call = 0) => fetchMock.mock.calls[call]?.[1]?.headers as Record<string, string>;
const note = (call = 0) => JSON.parse(decodeURIComponent(sentHeaders(call)['lead-context'] ?? ''));

describe('a form', () => {
  it('M7.27 says what is wrong when a field is left, and not before', async () => {
    const setup = await show('guide');
    type(setup, 'firstname', 'x'.repeat(51));
    expect(screen.queryByText('At most 50 characters')).toBeNull();
    await leave(setup, 'firstname');
    expect(screen.getByText('At most 50 characters')).toBeTruthy();
    expect(control(setup, 'firstname').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(fetchMock).not.toHaveBeenCalled();
  });
  it('M7.27 B18 sends nothing while a field is wrong: a summary leads to each, and the first is focused', async () => {
    const setup = await show('guide');
    fillIn(setup, { lastname: '', email: 'ana@' });
    await submit(setup);
    expect(fetchMock).not.toHaveBeenCalled();
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#lead-guide-lastname', '#lead-guide-email']);
    expect(links[0]?.textContent).toBe('Last name: Please enter your last name');
    expect(document.activeElement).toBe(control(setup, 'lastname'));
    fireEvent.click(links[1] as HTMLElement);
    expect(document.activeElement).toBe(control(setup, 'email'));
  });
  it('sends what its elements hold, also what was filled in without an event', async () => {
    const setup = await show('contact-sales');
    await submit(setup);
    expect(screen.getByRole('alert')).toBeTruthy();
    for (const element of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      element.value = filled[element.name] ?? element.value;
    control(setup, 'industry').value = 'footwear';
    (screen.getByRole('checkbox', { name: 'Vietnam' }) as HTMLInputElement).checked = true;
    await submit(setup);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(sentBody()).toMatchObject({
      email: 'ana@casa.es',
      industry: 'footwear',
      serviceLocations: ['vietnam'],
    });
  });
  it('M7.31 asks whether the country of a number is right, and sends it all the same', async () => {
    const setup = await show('contact-sales');
    const doubt = '+86 does not seem to be the area code of this number. Is the country right?';
    fillIn(setup, { phone: '612 345 678' });
    await leave(setup, 'phone');
    await vi.dynamicImportSettled();
    await settle();
    expect(screen.getByText(doubt).getAttribute('aria-live')).toBe('polite');
    expect(control(setup, 'phone').getAttribute('aria-invalid')).toBeNull();
    await submit(setup);
    expect(sentBody()).toMatchObject({ phone: '612 345 678', phoneCode: '+86' });
  });
  it.each(['0033 6 12 34 56 78', '（＋３３）6 12 34 56 78'])(
    'M7.16 the area code follows a number that states its own: %s',
    async (phone) => {
      const setup = await show('contact-sales');
      fillIn(setup, { phone });
      await leave(setup, 'phone');
      await vi.dynamicImportSettled();
      await settle();
      expect([control(setup, 'phoneCode').value, control(setup, 'phone').value]).toEqual(['+33', '6 12 34 56 78']);
      expect(screen.queryByText(/does not seem to be/)).toBeNull();
      await submit(setup);
      expect(sentBody()).toMatchObject({ phone: '6 12 34 56 78', phoneCode: '+33' });
    },
  );
  it('M7.27 checks nothing while its button is pressed, so that no message moves the button away', async () => {
    const setup = await show('guide');
    const isFree = fireEvent.mouseDown(screen.getByRole('button', { name: setup.words.submit }));
    expect(isFree).toBe(false);
  });
  it('counts the characters of the question while it is typed, against the limit of its form', async () => {
    const setup = await show('guide');
    expect(screen.queryByText(/of 255 characters/)).toBeNull();
    type(setup, 'question', '  Mugs 𠮷 ');
    await settle();
    expect(screen.getByText('6 of 255 characters')).toBeTruthy();
    type(setup, 'question', 'x'.repeat(256));
    await settle();
    expect(screen.getByText('256 of 255 characters').className).toContain('text-reject');
  });
  it('M7.35 M7.36 asks for product, quantity, city and date, which make up the question and count together', async () => {
    const setup = await show('contact-sales');
    fillIn(setup, { question: '' });
    await submit(setup);
    expect(screen.getByText('Please enter your question').id).toBe('lead-contact-sales-question-error');
    type(setup, 'product', ' Mugs,  blue ');
    await settle();
    expect(screen.queryByText('Please enter your question')).toBeNull();
    type(setup, 'city', 'Ningbo');
    type(setup, 'question', 'x'.repeat(240));
    await settle();
    expect(screen.getByText('260 of 255 characters').className).toContain('text-reject');
    await submit(setup);
    expect(screen.getByText('At most 255 characters').id).toBe('lead-contact-sales-question-error');
    type(setup, 'product', 'x'.repeat(256));
    await submit(setup);
    expect(screen.getByText('At most 255 characters').id).toBe('lead-contact-sales-product-error');
    type(setup, 'product', 'Mugs');
    type(setup, 'question', 'Glazed');
    await submit(setup);
    expect(sentBody().question).toBe('Mugs · Ningbo\nGlazed');
    expect(Object.keys(sentBody())).not.toContain('product');
  });
  it('names what is wrong with the address as it is now, not as it was when it was first left', async () => {
    const setup = await show('contact-sales', 'fr');
    const said = () => document.getElementById(`${setup.id}-email-error`)?.textContent?.replace(/\s/g, ' ') ?? '';
    const parts = [
      ["sinead.o'brien@exemple.ie", "« ' »"],
      ['françois@exemple.fr', '« ç »'],
      ['a@b.fr; c@d.fr', 'une seule adresse'],
      ['jean dupont@exemple.fr', 'pas d’espace'],
    ] as const;
    const shown: string[] = [];
    for (const [address] of parts) {
      type(setup, 'email', address);
      await leave(setup, 'email');
      shown.push(said());
    }
    for (const [index, [, part]] of parts.entries()) expect(shown[index]).toContain(part);
    await submit(setup);
    type(setup, 'email', 'qc+floor@exemple.fr');
    await settle();
    expect(said()).toContain('« + »');
    expect(screen.getByRole('alert').textContent?.replace(/\s/g, ' ')).toContain('« + »');
  });
  it.each(leadForms.filter((form) => !['dialog', 'apply', 'sample-report'].includes(form)))(
    'M7.13 M7.56 %s checks, sends, thanks, and is empty again',
    async (form) => {
      const setup = await showFilled(form);
      await submit(setup);
      expect(fetchMock).toHaveBeenCalledTimes(1);
      expect(fetchMock.mock.calls[0]?.[0]).toBe('/site/consultation');
      expect(screen.getByText(setup.words.thanks.title)).toBeTruthy();
      expect(screen.getByText(setup.words.thanks.remark)).toBeTruthy();
      await press(setup.words.thanks.again);
      for (const field of ['firstname', 'company', 'email', 'question'])
        if (document.getElementById(`${setup.id}-${field}`)) expect(control(setup, field).value).toBe('');
    },
  );
  it('M7.14 M7.16 M7.41 M7.51 posts JSON of the fields with source, time and key', async () => {
    const setup = await showFilled('contact-sales');
    type(setup, 'industry', 'luggageand-bags');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vietnam' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'China' }));
    await submit(setup);
    const source = 'English website-consultation';
    expect(sentBody()).toEqual({
      firstname: 'Ana',
      lastname: 'Lopez',
      company: 'Casa Clara',
      country: '',
      email: 'ana@casa.es',
      phoneCode: '+86',
      phone: '600 100 200',
      industry: 'luggageand-bags',
      serviceLocations: ['china', 'vietnam'],
      question: 'Mugs, 5,000 pieces',
      timestamp: now,
      source,
      md5Key: md5KeyOf('ana@casa.es', now, source),
    });
    expect(note()).toMatchObject({ form: 'contact-sales', locale: 'en', consent_marketing: 'false' });
    expect(sentHeaders()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });
  it('M7.52 the pricing card posts email, company and question only', async () => {
    const setup = await show('pricing');
    await submit(setup);
    expect(fetchMock).not.toHaveBeenCalled();
    type(setup, 'company', 'Casa');
    type(setup, 'email', 'not an address');
    await submit(setup);
    expect(sentBody()).toEqual({ company: 'Casa', email: 'not an address', question: '' });
  });
  it('M7.55 M7.46 the event sign-up posts an address and its source', async () => {
    const setup = await show('event');
    type(setup, 'email', 'ana');
    await submit(setup);
    expect(fetchMock).not.toHaveBeenCalled();
    type(setup, 'email', 'ana@casa.es');
    await submit(setup);
    expect(sentBody()).toEqual({ email: 'ana@casa.es', source: 'English website-event sign-up' });
  });
  it('M7.42 a chosen country sets the area code, also one that shares it', async () => {
    const setup = await show('contact-sales');
    expect(control(setup, 'phoneCode').value).toBe('+86');
    for (const [country, code] of [
      ['ES', '+34'],
      ['CA', '+1'],
    ] as const) {
      type(setup, 'country', country);
      await settle();
      expect(control(setup, 'phoneCode').value).toBe(code);
    }
    fillIn(setup);
    await submit(setup);
    expect(sentBody()).toMatchObject({ country: 'CA', phoneCode: '+1' });
  });
  it('tells once a page view that it is seen, begun and wrong, and nothing to who refuses', async () => {
    const beacon = vi.fn(async (_path: string, blob: Blob) => JSON.parse(await blob.text()));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }));
    const viewport = fakeScreen();
    window.history.replaceState(null, '', '/en/support?utm_source=x');
    window.localStorage.setItem('cookie-consent', 'false');
    const setup = await show('support');
    type(setup, 'company', 'A');
    expect(beacon).not.toHaveBeenCalled();
    window.localStorage.clear();
    viewport.show(true);
    type(setup, 'company', 'Casa');
    type(setup, 'company', 'Casa Ruiz');
    await submit(setup);
    await submit(setup);
    const told = await Promise.all(beacon.mock.results.map(({ value }) => value));
    expect(told).toEqual(['seen', 'begun', 'refused'].map((form) => ({ path: '/en/support', form })));
  });
  it('M7.42 a form that ends a page fetches its countries when it comes near, and a field that is typed in waits', async () => {
    const viewport = fakeScreen();
    fetchMock.mockImplementation(async (url) =>
      String(url).startsWith('/api/config/country') ? new Response(JSON.stringify(fewCountries('en'))) : ok(),
    );
    const setup = await show('guide');
    const kinds = () => ['country', 'phoneCode'].map((field) => control(setup, field).tagName);
    expect([kinds(), fetchMock.mock.calls]).toEqual([['INPUT', 'INPUT'], []]);
    control(setup, 'country').focus();
    type(setup, 'country', 'Spain');
    await act(async () => viewport.show(true));
    await settle();
    expect([kinds(), fetchMock.mock.calls[0]?.[0]]).toEqual([['INPUT', 'INPUT'], '/api/config/country?locale=en']);
    control(setup, 'country').blur();
    await settle();
    expect([kinds(), control(setup, 'country').value]).toEqual([['SELECT', 'SELECT'], 'Spain']);
    type(setup, 'country', 'ES');
    await settle();
    expect(control(setup, 'phoneCode').value).toBe('+34');
  });
  it('M7.18 M7.40 M7.53 the sample report is picked in two steps and sent as reports and type', async () => {
    const setup = await showFilled('sample-report');
    await submit(setup);
    expect(screen.getByRole('alert').textContent).toContain('Please choose a report');
    fireEvent.change(screen.getByLabelText('Service'), { target: { value: '0' } });
    await settle();
    expect([...control(setup, 'reports').querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '',
      '1',
      '2',
      '3',
    ]);
    type(setup, 'reports', '2');
    await submit(setup);
    expect(sentBody()).toMatchObject({ reports: 2, type: 2, source: 'English website-download report' });
  });
  it('M7.18 a service with one report needs no second step', async () => {
    const setup = await showFilled('sample-report');
    fireEvent.change(screen.getByLabelText('Service'), { target: { value: '2' } });
    await submit(setup);
    expect(sentBody()).toMatchObject({ reports: 5, type: 5 });
  });
  it.each(['sample-report', 'support'] as const)('M7.57 %s thanks with the hours', async (form) => {
    const setup = await showFilled(form);
    if (form === 'sample-report') fireEvent.change(screen.getByLabelText('Service'), { target: { value: '1' } });
    await submit(setup);
    expect(screen.getByText('Thank You!')).toBeTruthy();
    expect(screen.getByText('We will contact you within 12 hours.')).toBeTruthy();
  });
  it('M7.58 in Chinese the request for a report says that it goes to the mailbox', async () => {
    const setup = await showFilled('sample-report', 'zh');
    fireEvent.change(screen.getByLabelText('服务类别'), { target: { value: '1' } });
    await submit(setup);
    expect(screen.getByText(/报告模板将发送至您的邮箱/)).toBeTruthy();
  });
});

describe('a form that does not get through', () => {
  it('M7.59 guide: shows the error text in a red alert inside the form, keeps everything, and sends again', async () => {
    const setup = await showFilled('guide');
    fetchMock.mockResolvedValueOnce(new Response('{"code":503,"message":"The service rests."}', { status: 503 }));
    await submit(setup);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The service rests.');
    expect(alert.closest('form')).toBeTruthy();
    expect(alert.className).toContain('text-reject');
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([setup.contactValues.phoneHref, `mailto:${setup.contactValues.email}`]);
    expect(control(setup, 'company').value).toBe(filled.company);
    await press(setup.words.failure.retry);
    expect(screen.getByText(setup.words.thanks.title)).toBeTruthy();
    expect(sentHeaders(1)['idempotency-key']).toBe(sentHeaders(0)['idempotency-key']);
    expect(sentBody(1)).toEqual(sentBody(0));
  });
  it.each(['message', 'support'] as const)(
    'M7.60 %s: shows nothing of the service, no alert, and stays usable with phone and mail',
    async (form) => {
      const setup = await showFilled(form);
      fetchMock.mockRejectedValueOnce(new TypeError('offline'));
      await submit(setup);
      fetchMock.mockResolvedValueOnce(new Response('{"code":503,"message":"The service rests."}', { status: 503 }));
      await submit(setup);
      expect(fetchMock).toHaveBeenCalledTimes(2);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('status').textContent).toContain(setup.contactValues.email);
      expect(screen.getByRole('status').textContent).not.toContain('The service rests.');
      expect(control(setup, 'question').value).toBe(filled.question);
      expect(screen.getByRole('button', { name: setup.words.submit }).hasAttribute('aria-disabled')).toBe(false);
    },
  );
  it.each(['guide', 'message'] as const)(
    '%s: leaves the focus on its button while it sends and after a failure, also a second one',
    async (form) => {
      const setup = await showFilled(form);
      let release: (answer: Response) => void = () => undefined;
      fetchMock.mockImplementation(() => new Promise((resolve) => (release = resolve)));
      const fail = async () => {
        release(new Response('', { status: 503 }));
        await settle();
      };
      const button = screen.getByRole<HTMLButtonElement>('button', { name: setup.words.submit });
      button.focus();
      await press(setup.words.submit);
      expect([document.activeElement, button.disabled, button.getAttribute('aria-disabled')]).toEqual([
        button,
        false,
        'true',
      ]);
      await press(setup.words.sending);
      expect([fetchMock.mock.calls.length, button.getAttribute('aria-disabled')]).toEqual([1, 'true']);
      await fail();
      expect(document.activeElement).toBe(button);
      const retry = screen.getByRole('button', { name: setup.words.failure.retry });
      retry.focus();
      await press(setup.words.failure.retry);
      expect([document.activeElement, retry.isConnected, fetchMock.mock.calls.length]).toEqual([button, false, 2]);
      await fail();
      expect(document.activeElement).toBe(button);
      expect(screen.getByRole(form === 'guide' ? 'alert' : 'status').textContent).toContain(setup.words.failure.title);
    },
  );
  it('ends its loading also when nothing ever answers', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    });
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError'))),
        ),
    );
    const setup = await showFilled('message');
    await submit(setup);
    expect(screen.getByRole('button', { name: setup.words.sending }).getAttribute('aria-disabled')).toBe('true');
    await vi.advanceTimersByTimeAsync(20_000);
    await settle();
    expect(screen.getByRole('button', { name: setup.words.submit }).hasAttribute('aria-disabled')).toBe(false);
  });
  it('is usable at once when its page comes back from the cache of the browser, and is the same wish', async () => {
    const setup = await showFilled('guide');
    fetchMock.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
        }),
    );
    await submit(setup);
    const button = () => screen.getByRole('button', { name: setup.words.submit });
    expect(screen.queryByRole('button', { name: setup.words.submit })).toBeNull();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await settle();
    expect([button().hasAttribute('aria-disabled'), control(setup, 'email').value]).toEqual([false, 'ana@casa.es']);
    await submit(setup);
    expect(sentHeaders(1)['idempotency-key']).toBe(sentHeaders(0)['idempotency-key']);
  });
  it('is the same wish after a lost answer and a reload, and another after success', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('lost'));
    const before = await showFilled('message');
    await submit(before);
    cleanup();
    vi.setSystemTime(now + 60_000);
    const setup = await show('message');
    await submit(setup);
    expect([sentHeaders(1)['idempotency-key'], sentBody(1)]).toEqual([sentHeaders(0)['idempotency-key'], sentBody(0)]);
    await press(setup.words.thanks.again);
    fillIn(setup);
    await submit(setup);
    expect(sentHeaders(2)['idempotency-key']).not.toBe(sentHeaders(0)['idempotency-key']);
  });
  it('goes out on plain HTTP, where browsers make no UUID and no proof; who must prove there is told to call or write', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const setup = await showFilled('message');
    fetchMock.mockResolvedValueOnce(new Response('{"code":428,"message":"x"}', { status: 428 }));
    await submit(setup);
    expect(screen.getByRole('status').textContent).toContain(setup.words.failure.blocked);
    await submit(setup);
    expect(sentHeaders(1)['idempotency-key']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(screen.getByText(setup.words.thanks.title)).toBeTruthy();
  });
  it('shows what the service refuses, at its field', async () => {
    const setup = await showFilled('message');
    fetchMock.mockResolvedValueOnce(
      new Response('{"code":422,"message":"x","errors":{"phone":"phone_remark"}}', { status: 422 }),
    );
    await submit(setup);
    expect(control(setup, 'phone').closest('form')?.textContent).toContain('Please enter your phone number');
    expect(document.activeElement).toBe(control(setup, 'phone'));
  });
  it('fails aloud when the service refuses what the form never asked', async () => {
    const setup = await showFilled('guide');
    fetchMock.mockResolvedValueOnce(
      new Response('{"code":422,"message":"Captcha is missing.","errors":{"captcha":"x","file":"file_type_remark"}}', {
        status: 422,
      }),
    );
    await submit(setup);
    expect(screen.getByRole('alert').textContent).toContain('Captcha is missing.');
  });
});

describe('a draft', () => {
  it('comes back after a reload and in another language, and is gone after success', async () => {
    const setup = await showFilled('contact-sales');
    type(setup, 'country', 'ES');
    fireEvent.click(screen.getByRole('checkbox', { name: 'China' }));
    await settle();
    cleanup();
    const again = await show('contact-sales', 'fr');
    expect(control(again, 'company').value).toBe(filled.company);
    expect([control(again, 'country').value, control(again, 'phoneCode').value]).toEqual(['ES', '+34']);
    expect(screen.getByRole('checkbox', { name: 'Chine' })).toHaveProperty('checked', true);
    await submit(again);
    expect(window.sessionStorage.length).toBe(0);
    cleanup();
    expect(control(await show('contact-sales'), 'company').value).toBe('');
  });
  it('never holds back a form when storage is off', async () => {
    vi.spyOn(window.sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    const setup = await showFilled('message');
    await submit(setup);
    expect(screen.getByText(setup.words.thanks.title)).toBeTruthy();
  });
});
