// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawnSample, lotGrid } from '@/components/sections/aql/drawn-sample';
import { LevelTable, VerdictRules } from '@/components/sections/aql/level-table';
import { PassChart } from '@/components/sections/aql/pass-chart';
import { AqlBanner } from '@/components/sections/downloads/aql-banner';
import { BrochureLink } from '@/components/sections/downloads/download-link';
import { RequestSection } from '@/components/sections/leads/request-section';
import { ReportPartsList } from '@/components/sections/sample-reports/drawn-report';
import { ReportTypeList } from '@/components/sections/sample-reports/report-type-list';
import { SupportTopics } from '@/components/sections/sample-reports/support-topics';
import { findAqlDownload } from '@/lib/api/site/downloads';
import { binomialCdf } from '@/lib/domain/aql/curves/distributions';
import { locales } from '@/lib/i18n/locales';
import { downloadKilobytes } from '@/lib/domain/media/file-size';
import { renderIn } from '../support/fake-intl';
import { shippedLocal } from '../support/read-content';
import { renderServer } from '../support/render-server';

vi.mock('next-intl/server', async () => (await import('../support/fake-intl')).intlServer);
vi.mock('@/lib/i18n/server', async () => (await import('../support/fake-intl')).localeServer);
vi.mock('@/lib/api/site/form-countries', async () => (await import('../support/lead-countries')).countriesServer);
vi.mock('@/lib/api/site/downloads', () => ({ findAqlDownload: vi.fn() }));

beforeEach(() => vi.mocked(findAqlDownload).mockResolvedValue('/media/downloads/aql-table-en.pdf'));
afterEach(() => {
  renderIn('en');
  document.body.innerHTML = '';
});

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');

describe('the AQL page', () => {
  it('M2.47 draws a lot of 10,000 with a sample of 200, one piece of each block', () => {
    const pieces = drawnSample();
    expect(lotGrid.columns * lotGrid.rows).toBe(10_000);
    expect(pieces).toHaveLength(200);
    const blocks = new Set(
      pieces.map(({ x, y }) => `${Math.floor(x / lotGrid.blockWidth)},${Math.floor(y / lotGrid.blockHeight)}`),
    );
    expect(blocks.size).toBe(200);
    expect(drawnSample()).toEqual(pieces);
  });

  it('M2.47 critical 0, major 10, minor 14 are accepted in the example', async () => {
    const body = await renderServer(<VerdictRules />);
    const rows = texts(body, 'li');
    expect(rows.map((row) => /up to (\d+), reject at (\d+)/.exec(row)?.slice(1))).toEqual([
      ['0', '1'],
      ['10', '11'],
      ['14', '15'],
    ]);
    expect(rows[1]).toContain('AQL 2.5');
    expect(rows[2]).toContain('AQL 4.0');
  });

  it('M2.47 the seven levels draw 5 to 315 pieces from the lot of the example', async () => {
    const body = await renderServer(<LevelTable />);
    const rows = [...body.querySelectorAll('tbody tr')].map((row) => [
      texts(row, 'th')[0],
      ...texts(row, 'td').slice(1),
    ]);
    expect(rows).toEqual([
      ['II', 'L', '200'],
      ['I', 'J', '80'],
      ['III', 'M', '315'],
      ['S-1', 'C', '5'],
      ['S-2', 'D', '8'],
      ['S-3', 'F', '20'],
      ['S-4', 'G', '32'],
    ]);
  });

  it.each(locales)('M2.47 the chances to pass that the text in %s states are those of the chart', async (locale) => {
    renderIn(locale);
    const text = shippedLocal(locale, 'aql').paragraphs.at(-1) ?? '';
    // A share, and the first number behind it that is not the 100 of “99 times in 100”.
    const stated = [...text.matchAll(/([\d.,]+)\s?%[^%]*?(?<!\d)(?!100\D)(\d+)/g)].map(([, share, times]) => [
      share,
      times,
    ]);
    const rows = [...(await renderServer(<PassChart />)).querySelectorAll('tbody tr')].map((row) => [
      texts(row, 'th')[0]?.replace(/\s?%$/, ''),
      texts(row, 'span')[0],
    ]);
    expect(stated).toHaveLength(3);
    expect(rows).toEqual(expect.arrayContaining(stated));
    const inHundred = (share: number) => String(Math.round(binomialCdf(200, 10, share) * 100));
    expect(stated.map(([, times]) => times)).toEqual([0.025, 0.05, 0.08].map(inHundred));
  });

  it('M2.47 a lot without a bad piece always passes, and one of bad pieces never', () => {
    expect([binomialCdf(200, 10, 0), binomialCdf(200, 10, 1)]).toEqual([1, 0]);
  });
});

describe('downloads', () => {
  it('M4.19 the AQL banner uses the link that the call names', async () => {
    vi.mocked(findAqlDownload).mockResolvedValue('https://files.example/aql.pdf');
    const body = await renderServer(<AqlBanner />);
    const link = body.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://files.example/aql.pdf');
    expect(link?.textContent).toBe('Download the AQL table');
  });

  it('M4.19 there is no banner when there is nothing to download', async () => {
    vi.mocked(findAqlDownload).mockResolvedValue(null);
    expect((await renderServer(<AqlBanner />)).querySelector('section')).toBeNull();
  });

  it('M4.20 the brochure is the Chinese file for Chinese readers and the English one for the others', async () => {
    const found: Record<string, unknown[]> = {};
    for (const locale of locales) {
      renderIn(locale);
      const link = (await renderServer(<BrochureLink />)).querySelector('a');
      found[locale] = [
        link?.getAttribute('href'),
        link?.getAttribute('hreflang'),
        document.querySelector('span[lang]')?.getAttribute('lang') ?? null,
      ];
    }
    expect(found).toEqual({
      zh: ['/media/downloads/brochure-zh.pdf', 'zh-CN', null],
      en: ['/media/downloads/brochure-en.pdf', 'en', null],
      fr: ['/media/downloads/brochure-en.pdf', 'en', 'en'],
      es: ['/media/downloads/brochure-en.pdf', 'en', 'en'],
    });
  });

  it('M4.20 says format, language and size in the words of the reader', async () => {
    const notes = {
      zh: /PDF，中文 · \d+/,
      en: /PDF, English · \d+\skB$/,
      fr: /PDF, en anglais · \d+\sko$/,
      es: /PDF, en inglés · \d+\skB$/,
    } as const;
    for (const locale of locales) {
      renderIn(locale);
      expect((await renderServer(<BrochureLink />)).querySelector('.figure-caption')?.textContent, locale).toMatch(
        notes[locale],
      );
    }
  });

  it('M4.20 sizes are told for files of this site alone', () => {
    expect(downloadKilobytes('/media/downloads/aql-table-en.pdf')).toBeGreaterThan(10);
    for (const url of [
      '/media/downloads/none.pdf',
      '/media/downloads/../../package.json',
      'https://files.example/a.pdf',
    ])
      expect(downloadKilobytes(url), url).toBeNull();
  });
});

describe('reports', () => {
  it('M2.16 presents six kinds with a drawn page and five contents each, in every language', async () => {
    for (const locale of locales) {
      renderIn(locale);
      const body = await renderServer(<ReportTypeList />);
      const kinds = [...body.querySelectorAll('ol > li')];
      expect(
        kinds.map(({ id }) => id),
        locale,
      ).toEqual([
        'softline',
        'electronic',
        'hardline',
        'loading_supervision_temp',
        'factory_assessment',
        'industrial_inspection',
      ]);
      for (const kind of kinds) {
        expect(kind.querySelectorAll('ul > li')).toHaveLength(5);
        expect(kind.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain(
          kind.querySelector('h3')?.textContent,
        );
        expect(kind.querySelector('a')?.getAttribute('href')).toBe('#request');
      }
    }
  });

  it('M2.17 explains ten parts, each with its number on the drawn page', async () => {
    const body = await renderServer(<ReportPartsList />);
    const page = body.querySelector('[role="img"]');
    const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
    expect(page?.getAttribute('aria-label')).toMatch(/ten parts/);
    expect(page && texts(page, '.rounded-full')).toEqual(numbers);
    expect(texts(body, 'ol > li > span')).toEqual(numbers);
    expect(texts(body, 'ol > li h3')[9]).toBe('Remarks and signatures');
  });
});

describe('asking', () => {
  it('M2.19 every topic leads to a page of the reader’s language', async () => {
    renderIn('fr');
    const body = await renderServer(<SupportTopics />);
    const paths = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(paths).toHaveLength(6);
    expect(paths.every((path) => path?.startsWith('/fr/'))).toBe(true);
  });

  it('M2.16 M2.19 the request is a form on its page, beside an address and a phone', async () => {
    renderIn('es');
    const { email, phone } = shippedLocal('es', 'contact');
    const body = await renderServer(
      <RequestSection id="request" title="Pedir" text="Texto" promise="12 horas" form="support" />,
    );
    const [write, call] = [...body.querySelectorAll('dd a')].map((link) => link.getAttribute('href'));
    expect([write, call]).toEqual([`mailto:${email}`, `tel:${phone.replace(/ /g, '')}`]);
    expect(
      [...body.querySelectorAll('form [aria-required=true]')].map((control) => control.getAttribute('name')),
    ).toEqual(['firstname', 'lastname', 'company', 'email', 'phone', 'service', 'industry', 'question']);
  });
});
