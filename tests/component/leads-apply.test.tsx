// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LeadForm } from '@/components/features/leads/lead-form';
import type { FormSetup } from '@/components/features/leads/lead-types';
import { uploadLimits } from '@/lib/contract/upload-limits';
import { fileLimits } from '@/lib/domain/leads/fields/lead-files';
import type { Locale } from '@/lib/i18n/locales';
import { control, fillIn, press, settle, setupIn } from '../support/lead-forms';
import { sampleFiles } from '../support/leads/sample-leads';

class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  address = '';
  body: FormData | null = null;
  headers: Record<string, string> = {};
  constructor() {
    FakeRequest.all.push(this);
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}
const request = () => FakeRequest.all.at(-1) as FakeRequest;
/** A file that is what its extension says, of any size that the form is told. */
const file = (name: string, size = 1_000, kind = name.split('.').at(-1)?.toLowerCase() ?? '') => {
  const made = kind in sampleFiles ? sampleFiles[kind as keyof typeof sampleFiles]() : Buffer.from('MZ');
  const blob = new Blob([made as BlobPart]);
  return Object.defineProperties(new File([blob], name), { size: { value: size }, slice: { value: () => blob } });
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T08:00:00Z') });
  FakeRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

async function show(locale: Locale = 'en'): Promise<FormSetup> {
  const setup = await setupIn(locale, 'apply');
  render(<LeadForm setup={setup} />);
  await settle();
  return setup;
}
async function choose(setup: FormSetup, files: File[]) {
  fireEvent.change(control(setup, 'file'), { target: { files } });
  await settle();
}
const rows = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => row.dataset.status)
    .map((row) => [row.dataset.status, row.textContent?.replace('×', '')]);

describe('an application', () => {
  it('M7.47 M7.48 takes several files of the five types up to 10 MB and says why not', async () => {
    const setup = await show('zh');
    expect(control(setup, 'file').multiple).toBe(true);
    expect(control(setup, 'file').accept).toBe('.pdf,.doc,.docx,.jpg,.png,.jpeg,.jpe,.jfif');
    await choose(setup, [file('cv.PDF'), file('virus.exe')]);
    await choose(setup, [file('huge.png', uploadLimits.maxFileBytes + 1)]);
    expect(rows()).toEqual([
      ['ready', 'cv.PDF就绪'],
      ['failed', 'virus.exe文件类型不支持'],
      ['failed', `huge.png文件大小不能超过${fileLimits('zh').size}MB`],
    ]);
  });
  it('says before sending how much all files together hold, and in its help too', async () => {
    const setup = await show();
    const { maxFileBytes, maxTotalBytes } = uploadLimits;
    const count = Math.ceil(maxTotalBytes / maxFileBytes);
    await choose(setup, [
      ...Array.from({ length: count }, (_, index) => file(`${index}.pdf`, maxTotalBytes / count)),
      file('more.pdf', 1),
    ]);
    expect(rows().map(([status]) => status)).toEqual([...Array(count).fill('ready'), 'failed']);
    const { files, total } = fileLimits('en');
    expect(rows().at(-1)?.[1]).toBe(`more.pdfAll files together cannot exceed ${total} MB`);
    expect(document.getElementById(`${setup.id}-file-help`)?.textContent).toContain(
      `at most ${files} files, ${total} MB together`,
    );
  });
  it('M7.47 M7.48 says when a file is chosen what the service would refuse after its upload, with its name', async () => {
    const setup = await show();
    const gone = new File(['%PDF-'], 'gone.pdf');
    gone.slice = () => {
      throw new DOMException('gone', 'NotFoundError');
    };
    await choose(setup, [file('empty.pdf', 0), file('fake.pdf', 1_000, 'exe'), gone]);
    expect(rows()).toEqual([
      ['failed', 'empty.pdfThis file is empty'],
      [
        'failed',
        'fake.pdfThe content of this file is none of these types. Save it again as pdf, doc, docx, jpg or png',
      ],
      ['failed', 'gone.pdfThis file was not sent'],
    ]);
  });
  it('sends a file under a safe name and the extension of its content, and the same file once', async () => {
    const setup = await show();
    fillIn(setup);
    const twice = file('what?.pdf');
    await choose(setup, [
      file('报价 10:30.pdf'),
      file('photo.JPEG', 1_000, 'jpg'),
      file('screen.jpg', 1_000, 'png'),
      twice,
    ]);
    await choose(setup, [twice, file('CON.docx')]);
    const names = ['报价 10-30.pdf', 'photo.JPEG', 'screen.png', 'what.pdf', '_CON.docx'];
    expect(rows()).toEqual(names.map((name) => ['ready', `${name}Ready`]));
    await press(setup.words.submit);
    expect(
      request()
        .body?.getAll('file')
        .map((part) => (part as File).name),
    ).toEqual(names);
  });
  it('is heard as files come, and has the focus on its chooser when one is removed', async () => {
    const setup = await show();
    const region = document.querySelector('form [aria-live=polite][aria-busy]');
    await choose(setup, [file('a.exe')]);
    expect([region?.textContent, region?.getAttribute('aria-busy')]).toEqual([
      expect.stringContaining('This file type is not supported'),
      'false',
    ]);
    await press('Remove a.exe');
    expect(document.activeElement).toBe(control(setup, 'file'));
  });
  it('keeps the files that were chosen before its script ran', async () => {
    const setup = await setupIn('en', 'apply');
    const form = <LeadForm setup={setup} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(form);
    const chosen = [file('early.pdf')];
    Object.defineProperty(control(setup, 'file'), 'files', { configurable: true, get: () => chosen });
    render(form, { container, hydrate: true });
    await settle();
    expect(rows()).toEqual([['ready', 'early.pdfReady']]);
  });
  it('M7.07 M7.49 M7.54 M7.56 posts fields and the good files as parts, drops the failed ones, and thanks', async () => {
    const setup = await show();
    fillIn(setup);
    fireEvent.click(screen.getByRole('checkbox', { name: 'India' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'China' }));
    await choose(setup, [file('cv.pdf'), file('bad.exe'), file('paper.docx')]);
    await press(setup.words.submit);
    const { body, address, headers } = request();
    expect(address).toBe('POST /site/consultation2');
    expect(body?.getAll('file').map((part) => (part as File).name)).toEqual(['cv.pdf', 'paper.docx']);
    expect(body?.getAll('serviceLocations')).toEqual(['china', 'india']);
    expect([...(body?.keys() ?? [])].filter((name) => name !== 'file' && name !== 'serviceLocations').sort()).toEqual([
      'country',
      'email',
      'firstname',
      'lastname',
      'md5Key',
      'phone',
      'phoneCode',
      'source',
      'timestamp',
    ]);
    expect(headers['idempotency-key']).toBeTruthy();
    const answer = { code: 0, message: 'ok', data: { id: 'a', receipt: 'Reference 1A2B-3C4D' } };
    await act(async () => request().answer(200, JSON.stringify(answer)));
    await settle();
    expect(screen.getByText(setup.words.thanks.title)).toBeTruthy();
    expect(screen.getByText('Reference 1A2B-3C4D')).toBeTruthy();
    expect(screen.getByText('Sent without: bad.exe.')).toBeTruthy();
    expect(setup.words.thanks.title).toBe('Application submitted');
  });
  it('shows how much of each file is gone, lets remove one, and keeps the list after a failure', async () => {
    const setup = await show();
    fillIn(setup);
    await choose(setup, [file('a.pdf', 1_000), file('b.pdf', 1_000), file('c.pdf', 10)]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove c.pdf' }));
    await press(setup.words.submit);
    await act(async () => request().upload.onprogress?.({ loaded: 1_500 }));
    expect(rows()).toEqual([
      ['sending', 'a.pdf100% sent'],
      ['sending', 'b.pdf50% sent'],
    ]);
    expect(within(screen.getAllByRole('listitem').at(-1) as HTMLElement).getByRole('progressbar')).toBeTruthy();
    await act(async () => request().onerror?.());
    await settle();
    expect(rows()).toEqual([
      ['ready', 'a.pdfReady'],
      ['ready', 'b.pdfReady'],
    ]);
    expect(screen.getByRole('alert').textContent).toContain(setup.contactValues.phone);
    await press(setup.words.submit);
    expect(request().headers['idempotency-key']).toBe(FakeRequest.all[0]?.headers['idempotency-key']);
  });
  it('ends an upload that stands still', async () => {
    const setup = await show();
    fillIn(setup);
    await choose(setup, [file('a.pdf')]);
    await press(setup.words.submit);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await settle();
    expect(screen.getByRole('alert').textContent).toContain(setup.words.failure.title);
    expect(screen.getByRole('button', { name: setup.words.submit }).hasAttribute('aria-disabled')).toBe(false);
  });
});
