import { describe, expect, it } from 'vitest';
import { readDraft } from '@/lib/domain/leads/draft';
import { industryOptions, serviceLocationOptions } from '@/lib/domain/leads/fields/choices';
import { fileProblem, kindOfName, safeFileName } from '@/lib/domain/leads/fields/lead-files';
import { reportGroups, reportTypeIds, reportTypeOf } from '@/lib/domain/leads/fields/report-types';
import { type LeadForm, leadForms } from '@/lib/domain/leads/lead-forms';
import { defaultGuideSource, sourceLabel } from '@/lib/domain/leads/lead-source';
import { md5KeyOf } from '@/lib/domain/leads/submission/lead-payload';
import { reportTypes } from '@/lib/domain/reports/sample-reports/sample-report-types';
import type { Locale } from '@/lib/i18n/locales';

describe('options', () => {
  it('M7.23 six report types with their numbers, the same as the page of reports shows', () => {
    expect(JSON.stringify(reportTypeIds)).toBe(
      '{"softline":1,"electronic":2,"hardline":3,"loading_supervision_temp":4,"factory_assessment":5,"industrial_inspection":6}',
    );
    expect(Object.fromEntries(reportTypes.map(({ key, value }) => [key, value]))).toEqual(reportTypeIds);
  });
  it('M7.18 the cascader has two levels and every report once', () => {
    expect(reportGroups.map(({ types }) => types.map((type) => reportTypeIds[type]))).toEqual([
      [1, 2, 3],
      [4],
      [5],
      [6],
    ]);
    expect([reportTypeOf('4'), reportTypeOf([1, 3]), reportTypeOf('x')]).toEqual([4, 3, null]);
  });
  it('M7.24 M7.25 M7.26 industry options 1 to 24', () => {
    expect(industryOptions.join(' ')).toBe(
      'garments-and-pparel footwear luggageand-bags fashion-accessories home-textile outdoor-textile fabric fitness-equipment ' +
        'baby-products furniture garden-tools hardware-and-building-material home-decoration-products ' +
        'kitchenware-and-tableware stationery-and-office-supply children-products-and-toys mobile-accessories medical-device ' +
        'power-tools lighting home-appliances consumer-electronics industrial-products others',
    );
  });
  it('service locations are China and twelve other countries', () => {
    expect(new Set(serviceLocationOptions).size).toBe(13);
    expect(serviceLocationOptions[0]).toBe('china');
  });
});

describe('the source of a lead', () => {
  it('M7.21 is the site label, a hyphen and a suffix that names the form', () => {
    const labels = (locale: Locale, ...forms: LeadForm[]) => forms.map((form) => sourceLabel(locale, form));
    expect(labels('zh', 'dialog', 'sample-report', 'message')).toEqual([
      '中文网站-咨询',
      '中文网站-下载报告',
      '中文网站-留言',
    ]);
    expect(labels('en', 'guide', 'free-report', 'message')).toEqual([
      'English website-consultation',
      'English website-download report',
      'English website-message',
    ]);
    for (const locale of ['fr', 'es'] as const)
      expect(labels(locale, ...leadForms)).toEqual(labels('en', ...leadForms));
  });
  it('M7.22 the guide form says the Chinese-site label when nothing is passed', () => {
    expect(defaultGuideSource).toBe('中文网站');
  });
});

it('M7.14 the key of a lead is made of address, time and source', () => {
  expect(md5KeyOf('a@b.co', 1, 's')).toBe('4ec0190866cab5b5ba94ccc58e9891ab');
});

describe('files of an application', () => {
  it('M7.47 are of five types, in small or large letters', () => {
    for (const name of ['a.pdf', 'a.PDF', 'a.b.doc', 'a.DocX', 'a.jpg', 'a.PNG'])
      expect(fileProblem({ name, size: 1 })).toBeNull();
    for (const name of ['a.exe', 'a.pdf.exe', 'a.gif', 'a.heic', 'a.mp4', 'a.7z', 'a.pdf.html'])
      expect(fileProblem({ name, size: 1 }), name).toBe('file_type_remark');
  });
  it('M7.47 have one type under each of its extensions', () => {
    for (const name of ['photo.jpeg', 'photo.JPG', 'photo.jpe', 'photo.JFIF', 'a.b.Jpeg'])
      expect([fileProblem({ name, size: 1 }), kindOfName(name)], name).toEqual([null, 'jpg']);
  });
  it('leave the decision to their content when their name has no extension', () => {
    for (const name of ['pdf', 'CV 2.0', 'a.', 'J. Smith', '简历'])
      expect([fileProblem({ name, size: 1 }), kindOfName(name)], name).toEqual([null, null]);
  });
  it('hold something', () => expect(fileProblem({ name: 'a.pdf', size: 0 })).toBe('file_empty_remark'));
  it.each([
    ['简历 2026.pdf', '简历 2026.pdf'],
    ['报价 10:30.pdf', '报价 10-30.pdf'],
    ['a/b\\c.pdf', 'a-b-c.pdf'],
    ['../../etc/passwd.pdf', 'etc-passwd.pdf'],
    ['a"b<c>d|e*.pdf', 'a-b-c-d-e.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['console.pdf', 'console.pdf'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['.pdf', 'file.pdf'],
    ['a\u0000b\u009b\nc.pdf', 'a-b-c.pdf'],
    ['cv\u202efdp.pdf', 'cvfdp.pdf'],
    ['cv\ud800.pdf', 'cv.pdf'],
    ['e\u0301.pdf', '\u00e9.pdf'],
  ])('are sent and stored under a name that is safe everywhere: "%s" as "%s"', (given, safe) => {
    expect(safeFileName(given, 'pdf')).toBe(safe);
    expect(safeFileName(safe, 'pdf')).toBe(safe);
  });
  it('are cut to what file systems take, the extension kept', () => {
    const name = safeFileName(`${'长'.repeat(300)}.docx`, 'docx');
    expect([Array.from(name).length, Buffer.byteLength(name) < 255, name.endsWith('.docx')]).toEqual([85, true, true]);
  });
  it('get the extension of what they are', () => {
    expect([safeFileName('photo.jpeg', 'jpg'), safeFileName('screen.jpg', 'png')]).toEqual([
      'photo.jpeg',
      'screen.png',
    ]);
    expect(safeFileName('CV 2.0', 'pdf')).toBe('CV 2.0.pdf');
  });
  it('M7.48 hold at most 10 MB', () => {
    const problems = [10_485_760, 10_485_761].map((size) => fileProblem({ name: 'a.pdf', size }));
    expect(problems).toEqual([null, 'file_size_remark']);
  });
});

describe('a draft', () => {
  it('gives back fields of the form only', () => {
    expect(readDraft('event', '{"email":"a@","firstname":"x","__proto__":{"a":1}}')).toEqual({ email: 'a@' });
    expect(readDraft('guide', '{"serviceLocations":["china"],"phone":3,"question":{"a":1}}')).toEqual({
      serviceLocations: ['china'],
    });
    for (const broken of [null, '', '{', '3', 'null', '[]']) expect(readDraft('guide', broken)).toEqual({});
  });
});
