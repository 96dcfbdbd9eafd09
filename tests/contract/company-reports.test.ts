import JSZip from 'jszip';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDownload, type FailedFile } from '@/components/features/report/download/download';
import { packArchive } from '@/components/features/report/download/pack';
import { forgetOpened } from '@/lib/backend/reports/open-report';
import { reportSections } from '@/lib/domain/reports/sections/report-sections';
import { fill } from '@/lib/i18n/fill';
import en from '@/messages/en/report.json';
import { openCompanyReport as openReport } from '../support/company/service-callers';
import { ownReportData, silence } from '../support/own-data';
import { askFile } from '../support/reports/report-service';
import { MISSING_TAG, REPORT, type ReportSettings, startReportService } from '../upstream/report-service';
import { healthy } from '../upstream/service-server';

const service = await startReportService();
ownReportData({ REPORT_ORIGIN: service.origin });
const shape = { envelope: 'data', blocks: 'inside', fields: 'full', addresses: 'absolute' } as const;
const plain = { ...healthy, ...shape, lost: true };

async function answering(settings: Partial<ReportSettings>): Promise<void> {
  Object.assign(service, plain, settings);
  forgetOpened();
}

silence('info', 'warn', 'error');
beforeEach(() => answering({}));
afterAll(service.close);

async function shown(): Promise<Record<string, string[]>> {
  const { report } = await openReport();
  expect(report.number).toBe(REPORT.number);
  return Object.fromEntries(
    reportSections(report).map(({ key, groups }) => [key, groups.flatMap(({ files }) => files.map(({ tag }) => tag))]),
  );
}
const whole = {
  styles: ['Crate front'],
  results: ['Split board'],
  informative: ['Wet corner'],
  attention: ['Seal wanted'],
  defects: ['Bent nail'],
  products: ['Whole crate'],
  tests: ['Drop test'],
  charts: ['Sizes'],
  otherImages: ['Quay', MISSING_TAG],
  otherVideos: ['Walk round'],
};

const shapes: Partial<ReportSettings>[] = [
  { envelope: 'bare', blocks: 'inside', fields: 'least' },
  { envelope: 'data', blocks: 'beside', fields: 'full' },
  { envelope: 'data.data', blocks: 'beside', fields: 'least' },
];

describe('a report of the company', () => {
  test.each(shapes)('M11.24 is read as $envelope, its blocks $blocks, with $fields fields', async (shape) => {
    await answering(shape);
    expect(await shown()).toEqual(whole);
  });

  test('M11.24 loses its odd items and nothing else', async () => {
    await answering({ mode: 'odd', fields: 'least', addresses: 'relative' });
    expect(await shown()).toEqual(whole);
  });

  test('A06 is away while nobody answers, and waits for one who is slow', async () => {
    await answering({ mode: 'down' });
    await expect(openReport()).rejects.toThrow('unavailable');
    await answering({ mode: 'slow', delay: 700 });
    expect(await shown()).toEqual(whole);
  });
});

afterEach(() => vi.unstubAllGlobals());

describe.each(['full', 'least'] as const)('the files of a report, with %s fields', (fields) => {
  beforeEach(() => answering({ fields }));

  test('M11.26 are served, but for the one that is missing', async () => {
    const statuses: number[] = [];
    for (const address of (await openReport()).files) statuses.push((await askFile(address)).status);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 404]);
  });

  test('M11.27 A55 are packed by the browser: the missing one is told by its tag, listed, and mended by a retry', async () => {
    const sections = reportSections((await openReport()).report);
    const files = sections.flatMap(({ key, groups }) =>
      groups.flatMap((group) =>
        group.files.map(({ url, tag, size }) => ({ url, tag, path: `${key}/${tag}`, size: size ?? 0 })),
      ),
    );
    const { fetch: outside } = globalThis;
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      String(address).startsWith('/') ? askFile(address) : outside(address, init),
    );
    const told: string[] = [];
    const archives: JSZip[] = [];
    const download = createDownload({
      files,
      maxBytes: 1_000_000,
      finish: async (packed, failed, signal) => {
        const blob = await packArchive({ packed, failed, words: en.pack, signal });
        archives.push(await JSZip.loadAsync(await blob.arrayBuffer()));
      },
      onState: () => undefined,
      onFailed: ({ file: { tag }, reason }: FailedFile) => told.push(`${fill(en.pack.failed, { tag })}: ${reason}`),
    });
    await download.start();
    expect(told).toEqual([`${MISSING_TAG} packing failed: gone`]);
    expect(Object.keys(archives[0]?.files ?? {})).toHaveLength(11);
    expect(await archives[0]?.file(en.pack.listName)?.async('string')).toContain(MISSING_TAG);
    await answering({ fields, lost: false });
    await download.retry();
    expect(told).toHaveLength(1);
    expect(archives[1]?.file(`otherImages/${MISSING_TAG}`)).not.toBeNull();
    expect(archives[1]?.file(en.pack.listName)).toBeNull();
  });
});
