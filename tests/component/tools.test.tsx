// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LevelTable, PassChart } from '@/components/sections/aql/level-table';
import { AqlBanner } from '@/components/sections/downloads/aql-banner';
import { downloadKilobytes } from '@/components/sections/downloads/download-link';
import { binomialCdf } from '@/lib/domain/aql/curves/distributions';
import { locales } from '@/lib/i18n/locales';
import { findAqlDownload } from '@/lib/site/downloads';
import { renderIn } from '../support/fake-intl';
import { shippedLocal } from '../support/read-content';
import { renderServer } from '../support/render-server';

vi.mock('@/lib/site/downloads', () => ({ findAqlDownload: vi.fn() }));

beforeEach(() => vi.mocked(findAqlDownload).mockResolvedValue('/media/downloads/aql-table-en.pdf'));

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');

describe('the AQL page', () => {
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
});

describe('downloads', () => {
  it('M4.19 there is no banner when there is nothing to download', async () => {
    vi.mocked(findAqlDownload).mockResolvedValue(null);
    expect((await renderServer(<AqlBanner />)).querySelector('section')).toBeNull();
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
