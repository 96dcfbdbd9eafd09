// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReportInput, reportSchema } from '@/lib/contract/reports';
import { sectionKeys } from '@/lib/domain/reports/sections/report-sections';
import { locales } from '@/lib/i18n/locales';
import { renderIn } from '../support/fake-intl';
import { renderServer } from '../support/render-server';

const settings = vi.hoisted(() => ({ handOffAction: '/redirect' }));
vi.mock('@/lib/site/accounts/account-settings', () => ({
  accountSettings: () => ({ emailRule: 'strict', enPhone: false, captchaAppId: null, ...settings }),
}));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'content-security-policy': "script-src 'nonce-bm9uY2U='" }),
}));
vi.mock('@/lib/upstream/reports', () => ({}));

const { ReportView } = await import('@/components/sections/report/report-view');
const { VerifyForm } = await import('@/components/sections/report/verification');
const { VerifyResult } = await import('@/components/sections/report/verification');
const { ReportExpired } = await import('@/components/layout/unavailable');

const file = (name: string, tag: string, more: object = {}) => ({
  url: `/report-files/grant/key/${name}`,
  tag,
  size: 140_000,
  width: 1280,
  height: 960,
  ...more,
});
const full: ReportInput = {
  number: 'VL-2026-1013-S1',
  updatedAt: '2026-10-13 21:40:00',
  title: 'T-shirts',
  client: 'NORVIK',
  verdict: { result: 'fail', remark: 'Sort and rework.' },
  sampling: {
    lotSize: 8520,
    level: 'II',
    code: 'L',
    sampleSize: 200,
    aql: { critical: 0, major: 2.5, minor: 4 },
    accepted: { critical: 0, major: 10, minor: 14 },
  },
  defects: [
    { class: 'major', found: 11, description: 'Open seam', product: 'NK-10', photo: 'visual_and_workmanship/0/0' },
  ],
  measurements: [{ name: 'Chest', unit: 'cm', nominal: 52, minus: 1, plus: 1, values: [51.5, 53.2] }],
  content: {
    inspection_styles: { files: [file('a.jpg', 'Front view')] },
    inspection_results: { files: [file('b.jpg', 'Mixed carton')] },
    informative_files: [file('c.jpg', 'Packing list')],
    special_attention: { files: [file('d.jpg', 'Needle record')] },
    visual_and_workmanship: {
      products: [
        { number: 'NK-10', files: [file('e.jpg', 'Seam open')] },
        { number: 'NK-20', files: [file('f.jpg', 'Stain')] },
      ],
    },
    product_conformity: { products: [{ number: 'NK-10', files: [file('g.jpg', 'Neck label')] }] },
    data_measurement: { files: [file('h.jpg', 'Drop test')] },
    measurement_chart_files: [file('i.png', 'Chart')],
    appendix: {
      files: [file('j.jpg', 'Gate')],
      others: [file('k.mp4', 'Pan', { poster: '/report-files/grant/key/k.jpg' }), file('l.pdf', 'Certificate')],
    },
  },
};
const view = (input: ReportInput, more: { checkCode?: string } = {}) =>
  renderServer(
    <ReportView
      found={{
        slug: 'r1',
        report: reportSchema.parse(input),
        archive: '/report-files/grant/archive.zip',
        checkCode: more.checkCode ?? 'ABCD-1234',
      }}
    />,
  );
const sectionIds = (page: HTMLElement) =>
  [...page.querySelectorAll('section[id]')]
    .map(({ id }) => id)
    .filter((id) => (sectionKeys as readonly string[]).includes(id));
const text = (page: HTMLElement, selector: string) => page.querySelector(selector)?.textContent ?? '';

beforeEach(() => {
  settings.handOffAction = '/redirect';
});
afterEach(() => document.body.replaceChildren());

describe('the page of a report', () => {
  it('M11.14 has number, date and the button for the originals', async () => {
    const page = await view(full);
    expect(text(page, 'h1')).toContain('VL-2026-1013-S1');
    expect(page.querySelector('time')?.getAttribute('datetime')).toBe('2026-10-13T21:40:00+08:00');
    const button = page.querySelector('a[href="/report-files/grant/archive.zip"]');
    expect(button?.textContent).toBe('Download original image');
  });

  it.each(locales)(
    'M11.15 to M11.23 in %s shows the ten sections with all their files and an index that counts them',
    async (locale) => {
      renderIn(locale);
      const page = await view(full);
      expect(sectionIds(page)).toEqual([...sectionKeys]);
      const counts = Object.fromEntries(
        [...page.querySelectorAll('nav ol a')].map((link) => [
          link.getAttribute('href'),
          link.querySelector('.figure-caption')?.textContent,
        ]),
      );
      expect(counts).toMatchObject({ '#styles': '1', '#defects': '2', '#otherImages': '2', '#otherVideos': '1' });
      expect(page.querySelectorAll('figure')).toHaveLength(12);
      expect(page.querySelectorAll('a[data-path]')).toHaveLength(12);
    },
  );

  it('M11.15 shows nothing of what it has no data for', async () => {
    const page = await view({ number: 'X-1', updatedAt: '', content: { informative_files: [file('c.jpg', 'One')] } });
    expect(sectionIds(page)).toEqual(['informative']);
    for (const id of ['#plan', '#findings', '#measurements', '#verdict', '#styles'])
      expect(page.querySelector(id), id).toBeNull();
    expect(page.querySelectorAll('nav ol a')).toHaveLength(1);
    expect(page.querySelector('time')).toBeNull();
  });

  it('M11.20 M11.21 names the product of each group', async () => {
    const page = await view(full);
    expect([...page.querySelectorAll('#defects h3')].map(({ textContent }) => textContent)).toEqual([
      'Product NK-10',
      'Product NK-20',
    ]);
    expect(text(page, '#products h3')).toBe('Product NK-10');
  });

  it('shows the verdict in words and the defects beside the plan', async () => {
    const page = await view(full);
    const verdict = text(page, '[aria-labelledby="verdict"]');
    for (const said of ['Rejected', 'Critical0of 0 allowed', 'Major11of 10 allowed', 'Minor0of 14 allowed'])
      expect(verdict).toContain(said);
    // First the verdict, then what is known of the report, the buttons last.
    const places = ['#verdict', 'header time', 'a[href$="archive.zip"]'].map(
      (one) => page.querySelector(one) as Element,
    );
    for (const [before, after] of [places.slice(0, 2), places.slice(1)])
      expect(before?.compareDocumentPosition(after as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const rows = [...page.querySelectorAll('#plan tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['Critical', '0', '0', '1', '0', 'Within the limit'],
      ['Major', '2.5', '10', '11', '11', 'Above the limit'],
      ['Minor', '4.0', '14', '15', '0', 'Within the limit'],
    ]);
  });

  it('sets the photo of a defect beside one of the product, both leading to their place', async () => {
    const page = await view(full);
    expect(
      [...page.querySelectorAll('#findings a')].map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual([
      ['#photo-visual-and-workmanship-0-0', 'Defect Large view: Seam open'],
      ['#photo-product-conformity-0-0', 'Product photo Large view: Neck label'],
    ]);
    for (const link of page.querySelectorAll('#findings a'))
      expect(page.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  });

  it('writes measurements as a table and draws each value', async () => {
    const page = await view(full);
    expect(text(page, '#measurements tbody tr')).toContain('51.5 · 53.2');
    expect(text(page, '#measurements tbody tr')).toContain('1 outside');
    expect([
      page.querySelectorAll('#measurements circle').length,
      page.querySelectorAll('#measurements path.stroke-reject').length,
    ]).toEqual([1, 1]);
  });

  it('B31 B32 shows photos small and leads to their originals, plays films in place and links other files', async () => {
    const page = await view(full);
    const photo = page.querySelector<HTMLAnchorElement>('#photo-inspection-styles-0 a');
    expect(photo?.getAttribute('href')).toBe('/report-files/grant/key/a.jpg');
    expect(photo?.dataset.path).toBe('Inspected article/Front view.jpg');
    const image = photo?.querySelector('img');
    expect([image?.getAttribute('alt'), image?.getAttribute('loading'), image?.getAttribute('src')]).toEqual([
      'Front view',
      'lazy',
      '/report-files/grant/key/a.jpg?w=320',
    ]);
    expect(image?.getAttribute('srcset')).toContain('?w=1280 1280w');
    const film = page.querySelector('#otherVideos video');
    expect([film?.hasAttribute('controls'), film?.getAttribute('preload'), film?.getAttribute('poster')]).toEqual([
      true,
      'none',
      '/report-files/grant/key/k.jpg',
    ]);
    expect(text(page, '#otherImages')).toContain('Certificate');
  });

  it('says that a report was replaced or withdrawn', async () => {
    expect(
      text(await view({ ...full, status: { state: 'replaced', on: '2026-11-02', by: 'VL-9' } }), '[role="note"]'),
    ).toBe('This report was replaced by VL-9 on 2 November 2026.');
    expect(text(await view({ ...full, status: { state: 'withdrawn' } }), '[role="note"]')).toBe(
      'This report has been withdrawn and is no longer valid.',
    );
    expect((await view({ ...full, status: { state: 'valid' } })).querySelector('[role="note"]')).toBeNull();
  });

  it('hands a decision to the application, which a public report does not offer', async () => {
    settings.handOffAction = 'https://app.example.com/redirect';
    const form = (await view(full)).querySelector('form');
    expect([form?.method, form?.action, form?.querySelector<HTMLInputElement>('[name=path]')?.value]).toEqual([
      'post',
      'https://app.example.com/redirect',
      '/en/#/report/VL-2026-1013-S1',
    ]);
    expect((await view({ ...full, isPublic: true })).querySelector('#decision')).toBeNull();
    settings.handOffAction = '/redirect';
    expect((await view(full)).querySelector('[aria-labelledby="decision"] a')?.getAttribute('href')).toBe(
      '/en/account/sign-in',
    );
  });

  it('prints a code that leads to the check, where there is one', async () => {
    const page = await view(full);
    expect(page.querySelector('svg[role="img"] path')?.getAttribute('d')?.length).toBeGreaterThan(500);
    expect(page.textContent).toContain('ABCD-1234');
    expect(page.querySelector('style')?.textContent).toContain('VL-2026-1013-S1');
    const plain = await view(full, { checkCode: '' });
    expect(plain.querySelector('svg[role="img"]')).toBeNull();
  });
});

describe('an expired link', () => {
  it.each(locales)('A06 in %s has a page of its own that asks for a new one and names no report', async (locale) => {
    renderIn(locale);
    const page = await renderServer(<ReportExpired />);
    expect(page.querySelectorAll('main h1')).toHaveLength(1);
    expect(page.querySelector('a[href^="mailto:"]')?.textContent).toBeTruthy();
  });
});

describe('the check of a report', () => {
  const known = (report: object) =>
    ({
      kind: 'known',
      report: { number: 'VL-1', state: 'valid', on: '2026-10-13', by: null, ...report },
    }) as Parameters<typeof VerifyResult>[0]['outcome'];
  const said = async (outcome: Parameters<typeof VerifyResult>[0]['outcome']) =>
    text(await renderServer(<VerifyResult outcome={outcome} />), 'section');

  it('says valid, replaced or withdrawn with the day', async () => {
    expect(await said(known({}))).toBe('Genuine and validWe issued report VL-1 on 13 October 2026, and it is valid.');
    expect(await said(known({ state: 'replaced', on: '2026-11-02', by: 'VL-2' }))).toMatch(
      /replaced on 2 November 2026.*VL-2$/,
    );
    expect(await said(known({ state: 'withdrawn', on: '' }))).toContain('withdrawn and is no longer valid');
    expect(await said(known({ seenOn: '2026-11-04' }))).toContain(
      'as this site last read it from the report service, on 4 November 2026',
    );
  });

  it('says why there is no answer', async () => {
    expect(await said({ kind: 'unknown' })).toContain('No such number');
    expect(await said({ kind: 'limited', seconds: 61 })).toContain('2 minutes');
    expect(await said({ kind: 'unavailable' })).toContain('not available');
  });

  it('is a form that works without script and is filled in by the printed code', async () => {
    const form = (await renderServer(<VerifyForm number="VL-1" code="AB" isIncomplete={false} />)).querySelector(
      'form',
    );
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/en/verify']);
    expect([...(form?.querySelectorAll('input') ?? [])].map(({ name, defaultValue }) => [name, defaultValue])).toEqual([
      ['number', 'VL-1'],
      ['code', 'AB'],
    ]);
    expect(
      (await renderServer(<VerifyForm number="" code="" isIncomplete />)).querySelector('[role="alert"]'),
    ).not.toBeNull();
  });
});
