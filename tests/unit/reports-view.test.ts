import { describe, expect, it } from 'vitest';
import { type ReportInput, reportSchema } from '@/lib/contract/reports';
import { isoDate } from '@/lib/contract/wire/wire-date';
import { decisionPath } from '@/lib/domain/account/session/hand-off';
import { cacheBustedUrl, isSignedUrl } from '@/lib/domain/reports/files/archive-names';
import { extensionOf, fileKind } from '@/lib/domain/reports/files/file-kinds';
import { cssString, parseVerifyQuery, printPageCss, verifyPath } from '@/lib/domain/reports/report-sheet';
import { classChecks, findingsOf } from '@/lib/domain/reports/sections/class-checks';
import { measureChart, measureRow } from '@/lib/domain/reports/sections/report-measure';
import { filesOf, photoAnchor, reportSections, totalBytes } from '@/lib/domain/reports/sections/report-sections';

const file = (name: string, tag = name) => ({ url: `/report-files/g/k/${name}`, tag, size: 100 });
const report = (content: ReportInput['content']) =>
  reportSchema.parse({ number: 'VL-1', updatedAt: '2026-11-01', content });

describe('the sections of a report', () => {
  it('gives each file an address of its own, and a total only when every size is known', () => {
    const files = filesOf(
      reportSections(report({ informative_files: [file('a.jpg'), file('b.jpg')], others: [file('c.jpg')] })),
    );
    expect(files.map(({ anchor }) => anchor)).toEqual([
      'photo-informative-files-0',
      'photo-informative-files-1',
      'photo-others-0',
    ]);
    expect(photoAnchor('visual_and_workmanship/0/2')).toBe('photo-visual-and-workmanship-0-2');
    expect(totalBytes(files)).toBe(300);
    expect(totalBytes([...files, {}])).toBeNull();
  });

  it('decides the kind by the extension of the path alone', () => {
    expect(['/a.JPEG', 'https://h/a.mp4?name=b.jpg', '/a.mp4/b', '/a.jpg#x.mp4', '/a'].map(fileKind)).toEqual([
      'image',
      'video',
      'other',
      'image',
      'other',
    ]);
    // The server cannot scale them, so that a picture of theirs would be broken.
    expect(['/a.HEIC', '/a.bmp'].map(fileKind)).toEqual(['other', 'other']);
    expect(extensionOf('https://h.example.com')).toBe('com');
    expect(extensionOf('/x/photo.PNG?w=1.5')).toBe('png');
  });
});

const sampling = {
  lotSize: 8520,
  level: 'II',
  code: 'L',
  sampleSize: 200,
  aql: { critical: 0, major: 2.5, minor: 4 },
  accepted: { critical: 0, major: 10, minor: 14 },
};
const defect = (one: 'critical' | 'major' | 'minor', found: number, more: object = {}) => ({
  class: one,
  found,
  description: `${one} ${found}`,
  ...more,
});

describe('what was found', () => {
  it('is compared with Ac of the plan: as many are within, one more is above, and Re is one more', () => {
    const rows = classChecks(sampling, [defect('major', 6), defect('major', 4), defect('minor', 15)]);
    expect(rows.map(({ class: one, accept, reject, found, result }) => [one, accept, reject, found, result])).toEqual([
      ['critical', 0, 1, 0, 'within'],
      ['major', 10, 11, 10, 'within'],
      ['minor', 14, 15, 15, 'above'],
    ]);
  });

  it('is not judged without defects in the report or without a limit of the plan', () => {
    expect(classChecks(sampling, undefined).map(({ result }) => result)).toEqual(['unknown', 'unknown', 'unknown']);
    const open = classChecks({ ...sampling, accepted: { critical: null, major: 10, minor: 14 } }, [
      defect('critical', 1),
    ])[0];
    expect([open?.accept, open?.reject, open?.result]).toEqual([null, null, 'unknown']);
  });

  it('stands in the order of weight, each defect beside a photo of its own product', () => {
    const sections = reportSections(
      report({
        visual_and_workmanship: {
          products: [
            { number: 'A', files: [file('d1.jpg')] },
            { number: 'B', files: [file('d2.jpg')] },
          ],
        },
        product_conformity: { products: [{ number: 'B', files: [file('film.mp4'), file('good-b.jpg')] }] },
      }),
    );
    const found = findingsOf(
      [
        defect('minor', 1),
        defect('major', 2, { photo: 'visual_and_workmanship/1/0' }),
        defect('critical', 1, { photo: 'visual_and_workmanship/0/0', product: 'A' }),
        defect('major', 1, { photo: 'nowhere/9' }),
      ],
      sections,
    );
    expect(
      found.map(({ class: one, file: photo, reference }) => [one, photo?.tag ?? null, reference?.tag ?? null]),
    ).toEqual([
      ['critical', 'd1.jpg', null],
      ['major', 'd2.jpg', 'good-b.jpg'],
      ['major', null, null],
      ['minor', null, null],
    ]);
  });
});

describe('measurements', () => {
  const chest = { name: 'Chest', unit: 'cm', nominal: 52, minus: 1, plus: 0.5, values: [51, 52.5, 52.6, 50.9, 52] };

  it('count values outside the tolerance, its limits being inside', () => {
    const row = measureRow(chest);
    expect([row.lower, row.upper, row.min, row.max, row.outside, row.digits]).toEqual([51, 52.5, 50.9, 52.6, 2, 1]);
    expect(measureRow({ ...chest, nominal: 0.1, plus: 0.2, minus: 0, values: [0.3] }).outside).toBe(0);
    const none = { count: 0, min: null, max: null, mean: null, outside: 0 };
    expect(measureRow({ ...chest, values: [] })).toMatchObject(none);
  });

  it('are placed on the chart between 0 and 1, also far out and without a tolerance', () => {
    const { lower, nominal, upper, points } = measureChart({ ...chest, values: [-1_000, 52, 1_000] });
    expect(points.map(({ position, outside }) => [position, outside])).toEqual([
      [0, true],
      [nominal, false],
      [1, true],
    ]);
    expect(lower).toBeLessThan(nominal);
    expect(nominal).toBeLessThan(upper);
    for (const { position } of measureChart({ ...chest, nominal: 0, minus: 0, plus: 0, values: [0, 3] }).points)
      expect(position).toBeGreaterThanOrEqual(0);
  });
});

describe('addresses', () => {
  it('M11.26 A54 get a timestamp, except those that a signature would not survive', () => {
    expect(cacheBustedUrl('/report-files/g/k/a.jpg', 1_700)).toBe('/report-files/g/k/a.jpg?_t=1700');
    expect(cacheBustedUrl('https://h/a.jpg?w=1#x', 5)).toBe('https://h/a.jpg?w=1&_t=5#x');
    const amazon = ['X-Amz-Signature', 'Signature', 'Key-Pair-Id'];
    const chinese = [
      'x-oss-signature',
      'OSSAccessKeyId',
      'q-sign-algorithm',
      'x-obs-signature',
      'wsSecret',
      'auth_key',
    ];
    for (const name of [...amazon, ...chinese, 'X-Goog-Signature', 'sig', 'sign', 'token', 'hdnts']) {
      expect(isSignedUrl(`https://h/a.jpg?${name}=1`), name).toBe(true);
      expect(cacheBustedUrl(`https://h/a.jpg?${name}=1`, 5)).toBe(`https://h/a.jpg?${name}=1`);
    }
    expect(isSignedUrl('https://h/sig/a.jpg?width=1')).toBe(false);
  });

  it('of the decision are ones that the hand-off lets through', () => {
    expect(decisionPath('VL-2026-1013-S1', 'zh')).toBe('/zh/#/report/VL-2026-1013-S1');
    expect(decisionPath('VL-2026-1013-S1', 'en')).toBe('/en/#/report/VL-2026-1013-S1');
    for (const number of ['a b', '../x', 'x?y', ''])
      expect(decisionPath(number, 'en')).toMatch(/^\/en\/#\/(?:dashboard|report\/)$/);
  });

  it('of the check carry number and code, and are read back', () => {
    const query = Object.fromEntries(new URL(verifyPath('VL/1 &2', 'AB-12'), 'https://h').searchParams);
    expect(parseVerifyQuery(query)).toEqual({ number: 'VL/1 &2', code: 'AB-12', isSubmitted: true });
    expect(parseVerifyQuery({})).toEqual({ number: '', code: '', isSubmitted: false });
    expect(parseVerifyQuery({ number: [' A ', 'B'], code: 'x'.repeat(90) })).toEqual({
      number: 'A',
      code: 'x'.repeat(40),
      isSubmitted: true,
    });
  });
});

describe('the printed sheet', () => {
  it('B28 names the report on every page and counts the pages', () => {
    const rules = printPageCss('Report VL-1, 13 October 2026');
    expect(rules).toContain('size: A4');
    expect(rules).toContain('content: "Report VL-1, 13 October 2026"');
    expect(rules).toContain('counter(page) " / " counter(pages)');
  });

  it('lets no text out of its string or its element', () => {
    const text = cssString('a"; } </style><script>\\\n');
    expect(text.slice(1, -1)).not.toMatch(/["<>\n]|\\\\/);
    expect(printPageCss('"}</style>')).not.toContain('</style>');
  });

  it('B34 reads dates of the contract in the time of the desk', () => {
    expect(isoDate('2026-10-13 21:40:00')).toBe('2026-10-13T21:40:00+08:00');
    expect(isoDate('2026-10-13')).toBe('2026-10-13T00:00+08:00');
    for (const separator of [' ', 'T'])
      expect(isoDate(`2026-10-13${separator}21:40:00.123456`)).toBe('2026-10-13T21:40:00+08:00');
    expect(isoDate('2026-10-13T08:00:00.000Z')).toBe('2026-10-13T08:00:00.000Z');
    expect(isoDate('2026-10-13T08:00:00+0200')).toBe('2026-10-13T08:00:00+0200');
    for (const text of ['', 'soon', '2026-99-99', '12', '2026-10', '2026-1-3']) expect(isoDate(text), text).toBeNull();
  });
});
