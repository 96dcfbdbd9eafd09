import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadReports } from '@/lib/content/reports/demo-reports';
import { eachSourceFile, localizeReport } from '@/lib/content/reports/written-report';
import { defectClasses } from '@/lib/contract/reports';
import { classChecks } from '@/lib/domain/reports/sections/class-checks';
import { reportSections, sectionKeys } from '@/lib/domain/reports/sections/report-sections';
import { completeLocales as locales } from '../support/complete-locales';

const reports = [...loadReports(join(process.cwd(), 'content'))].filter(([slug]) => slug.startsWith('demo-'));
/** The verdict that each demo report illustrates. */
const verdicts: Record<string, string> = {
  'demo-softline': 'fail',
  'demo-electronic': 'pending',
  'demo-hardline': 'pass',
  'demo-loading': 'pass',
  'demo-audit': 'hold',
  'demo-industrial': 'hold',
};
/** Reports of what is judged piece by piece or question by question, without a sampling plan; drawn, without a film. */
const withoutPlan = new Set(['demo-audit', 'demo-industrial']);
/** Whether a measured value is out of its tolerance; a value on the limit is within. */
const isOutside = (value: number, { nominal, minus, plus }: { nominal: number; minus: number; plus: number }) =>
  value < nominal - minus - 1e-9 || value > nominal + plus + 1e-9;
const sampled = reports.filter(([slug]) => !withoutPlan.has(slug));

/** ISO 2859-1:1999, tables 1 (level II) and 2-A, as far as the demo reports use them. */
const letters: [number, number, string][] = [
  [281, 500, 'H'],
  [1201, 3200, 'K'],
  [3201, 10_000, 'L'],
];
const plans: Record<string, { size: number; accept: Record<string, number> }> = {
  H: { size: 50, accept: { 0: 0, 2.5: 3, 4: 5 } },
  K: { size: 125, accept: { 0: 0, 1.5: 5, 4: 10 } },
  L: { size: 200, accept: { 0: 0, 2.5: 10, 4: 14 } },
};

test('there is one specimen of each kind', () => {
  expect(reports.map(([slug]) => slug).sort()).toEqual(Object.keys(verdicts).sort());
});

describe.each(reports)('%s', (slug, { dir, source }) => {
  const files: string[] = [];
  eachSourceFile(source, ({ file, poster }) =>
    files.push(...[file, poster].filter((one) => one !== undefined && one !== null)),
  );

  test.each(locales)(
    'M11.16 M11.17 M11.18 M11.19 M11.20 M11.21 M11.22 M11.23 holds files in every section, each with a text of its own (%s)',
    (locale) => {
      const sections = reportSections(localizeReport(source, locale));
      expect(sections.map(({ key }) => key)).toEqual(
        sectionKeys.filter((key) => key !== 'otherVideos' || !withoutPlan.has(slug)),
      );
      const tags = sections.flatMap(({ groups }) => groups.flatMap((group) => group.files.map(({ tag }) => tag)));
      expect(new Set(tags).size).toBe(tags.length);
      expect(tags.filter((tag) => tag.length < 4 || tag.length > 120)).toEqual([]);
    },
  );

  test('says that it is a specimen in every language', () => {
    expect(locales.map((locale) => localizeReport(source, locale).title?.split(/[:：\u00a0]/)[0])).toEqual([
      '示范报告',
      'Specimen report',
      'Rapport spécimen',
      'Informe de muestra',
    ]);
  });

  test('M11.24 every file is there, small enough for a phone, and no file lies about unused', () => {
    const named = files.filter((file) => !/^https?:/.test(file));
    const folders = withoutPlan.has(slug) ? ['photos'] : ['photos', 'videos'];
    const present = folders.flatMap((folder) => readdirSync(join(dir, folder)).map((file) => `${folder}/${file}`));
    expect(present.sort()).toEqual([...new Set(named)].sort());
    for (const file of named)
      expect(statSync(join(dir, file)).size, file).toBeLessThan(file.endsWith('.mp4') ? 1_200_000 : 140_000);
  });

  test('French and Spanish are set with their spaces, Chinese with its marks', () => {
    const text = readFileSync(join(dir, 'report.yaml'), 'utf8');
    const lines = (locale: string) =>
      text.split('\n').flatMap((line) => (line.trim().startsWith(`${locale}: `) ? [line.trim().slice(5, -1)] : []));
    expect(lines('fr').filter((line) => / [:;?!]|[^\u00a0]:(?!\d)|[^\u202f][;?!]|'/.test(line))).toEqual([]);
    expect(lines('zh').filter((line) => /[\u4e00-\u9fff] ?[,;:!?()]|\.$/.test(line))).toEqual([]);
    expect(lines('es').filter((line) => / [:;?!]/.test(line))).toEqual([]);
  });
});

describe.each(sampled)('%s', (slug, { source }) => {
  test('the plan is that of ISO 2859-1 and the verdict follows from what was found', () => {
    const { sampling, defects, verdict } = localizeReport(source, 'en');
    if (!sampling || !defects) throw new Error('no plan or no defects');
    const [, , letter] = letters.find(([from, to]) => sampling.lotSize >= from && sampling.lotSize <= to) ?? [];
    expect([sampling.level, sampling.code, sampling.sampleSize]).toEqual(['II', letter, plans[String(letter)]?.size]);
    for (const one of defectClasses)
      expect(sampling.accepted[one]).toBe(plans[String(letter)]?.accept[String(sampling.aql[one])]);
    expect(classChecks(sampling, defects).some(({ result }) => result === 'above')).toBe(verdict?.result === 'fail');
    expect(verdict?.result).toBe(verdicts[slug]);
  });

  test('the remark names the counts of the defects and their acceptance numbers, in every language', () => {
    const words = {
      zh: { major: '主要', minor: '次要' },
      en: { major: 'major', minor: 'minor' },
      fr: { major: 'majeurs', minor: 'mineurs' },
      es: { major: 'mayores', minor: 'menores' },
    };
    expect(localizeReport(source, 'en').verdict?.remark).toMatch(/^Specimen with invented data\./);
    for (const locale of locales) {
      const { defects, sampling, verdict } = localizeReport(source, locale);
      for (const one of ['major', 'minor'] as const) {
        const found = defects
          ?.filter((defect) => defect.class === one)
          .reduce((total, { found: count }) => total + count, 0);
        expect(verdict?.remark?.toLowerCase(), `${locale} ${one}`).toMatch(
          new RegExp(`${words[locale][one]}\\D{0,6}${found}\\D{1,6}(?:ac|接收数) ${sampling?.accepted[one]}(?!\\d)`),
        );
      }
    }
  });
});

describe.each(['demo-softline', 'demo-electronic', 'demo-hardline'])('%s', (slug) => {
  test('has the ten parts that the page about reports names: counted quantities, drawn cartons, tests, packing, signatures', () => {
    const source = reports.find(([one]) => one === slug)?.[1].source;
    if (!source) throw new Error(`no ${slug}`);
    for (const locale of locales) {
      const { tables, sampling } = localizeReport(source, locale);
      const [quantities, drawn, tests, packing, signatures] = tables ?? [];
      const numbers = (cell = '') => Number(cell.replace(/\D/g, ''));
      const packed = (quantities?.rows ?? []).map(({ cells }) => numbers(cells[3]));
      expect(packed.at(-1), 'the last row is the lot').toBe(sampling?.lotSize);
      if (packed.length > 1) expect(packed.slice(0, -1).reduce((sum, n) => sum + n, 0)).toBe(packed.at(-1));
      const total = numbers(quantities?.rows.at(-1)?.cells[4]);
      const cartons = (drawn?.rows ?? []).flatMap(({ cells }) => (cells[1] ?? '').split(', ').map(Number));
      expect(new Set(cartons).size).toBe(cartons.length);
      expect(Math.max(...cartons)).toBeLessThanOrEqual(total);
      expect(cartons.length, 'the square root of the cartons').toBe(Math.ceil(Math.sqrt(total)));
      const pieces = (drawn?.rows ?? []).reduce((sum, { cells }) => sum + numbers(cells[2]), 0);
      expect(pieces).toBe(sampling?.sampleSize);
      expect(tests?.rows.some(({ cells }) => /ISTA|跌落|drop|chute|caída/i.test(cells[0] ?? ''))).toBe(true);
      expect(
        tests?.rows.some(({ cells }) => /2026/.test(cells[1] ?? '')),
        'calibration',
      ).toBe(true);
      expect([packing?.rows.length, signatures?.rows.length]).toEqual([5, 2]);
    }
  });
});

describe.each(reports.filter(([slug]) => withoutPlan.has(slug)))('%s', (slug, { source }) => {
  test('has no plan, a verdict that waits for open items, and a finding for each value outside its limits', () => {
    const { sampling, defects, measurements, verdict } = localizeReport(source, 'en');
    expect(sampling).toBeUndefined();
    expect(verdict?.result).toBe(verdicts[slug]);
    expect(verdict?.remark).toMatch(/^Specimen with invented data\./);
    const outside = (measurements ?? []).filter((one) => one.values.some((value) => isOutside(value, one)));
    expect(outside.length).toBeGreaterThanOrEqual(2);
    expect(defects?.length).toBeGreaterThanOrEqual(outside.length);
    expect(defects?.every(({ photo }) => photo !== undefined)).toBe(true);
  });
});

describe('the audit', () => {
  test('has a total that is the mean of its chapters', () => {
    const audit = reports.find(([slug]) => slug === 'demo-audit')?.[1];
    if (!audit) throw new Error('no audit');
    const { measurements, verdict } = localizeReport(audit.source, 'en');
    const means = (measurements ?? []).map(
      ({ values }) => values.reduce((sum, value) => sum + value, 0) / values.length,
    );
    const total = means.reduce((sum, mean) => sum + mean, 0) / means.length;
    expect(verdict?.remark).toContain(`total ${total.toFixed(1)}`);
  });
});
