import { describe, expect, it } from 'vitest';
import { uploadLimits } from '@/lib/contract/leads';
import { locales } from '@/lib/i18n/locales';
import { maxFileBytes, maxFiles, maxTotalBytes } from '@/lib/domain/leads/fields/lead-files';
import { dialogPurposes, leadForms } from '@/lib/domain/leads/lead-forms';
import { industryOptions } from '@/lib/domain/leads/fields/choices';
import { messageKeys } from '@/lib/domain/leads/lead-message-keys';
import { reportGroups, reportTypeIds } from '@/lib/domain/leads/fields/report-types';
import en from '@/messages/en/forms.json';
import es from '@/messages/es/forms.json';
import fr from '@/messages/fr/forms.json';
import zh from '@/messages/zh/forms.json';

const all = { zh, en, fr, es };
type Tree = { [key: string]: string | Tree };
const paths = (tree: Tree, before = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${before}${key}`] : paths(value, `${before}${key}.`),
  );
const gaps = (tree: Tree, path: string) =>
  String(path.split('.').reduce<Tree | string>((at, key) => (at as Tree)[key] ?? '', tree))
    .match(/\{\w+\}/g)
    ?.sort() ?? [];

describe('the texts of the forms', () => {
  it.each(locales)('B35 in %s have the keys and the gaps of the Chinese ones', (locale) => {
    expect(paths(all[locale])).toEqual(paths(zh));
    for (const path of paths(zh)) expect([path, gaps(all[locale], path)]).toEqual([path, gaps(zh, path)]);
  });
  it.each(locales)('M7.09 in %s have a sentence for each error, title, option and purpose', (locale) => {
    const words = all[locale];
    for (const key of messageKeys) expect(words.errors[key]).toBeTruthy();
    for (const form of leadForms) expect(words.forms[form].submit && words.forms[form].title).toBeTruthy();
    expect(Object.keys(words.industries)).toEqual([...industryOptions]);
    expect(Object.keys(words.reportTypes)).toEqual(Object.keys(reportTypeIds));
    expect(Object.keys(words.reportGroups)).toEqual(reportGroups.map(({ key }) => key));
    expect(Object.keys(words.dialogTitles)).toEqual([...dialogPurposes]);
    expect(new Set(Object.values(words.dialogTitles)).size).toBe(dialogPurposes.length);
  });
  it('M7.36 M7.37 M7.38 M7.39 say the literal sentences in English', () => {
    const {
      contact_question_remark,
      support_question_remark,
      service_remark,
      service_exceed_remark,
      industry_remark,
      industry_exceed_remark,
    } = en.errors;
    expect([contact_question_remark, support_question_remark]).toEqual([
      'Please enter your question',
      'Please enter message',
    ]);
    expect([service_remark, service_exceed_remark]).toEqual([
      'Please enter service',
      'The Service cannot exceed 100 characters',
    ]);
    expect([industry_remark, industry_exceed_remark]).toEqual([
      'Please enter industry',
      'The Industry cannot exceed 100 characters',
    ]);
  });
  it('M7.48 say in Chinese that a file type is unsupported and that a size cannot exceed 10MB', () => {
    expect([zh.errors.file_type_remark, zh.errors.file_size_remark]).toEqual([
      '文件类型不支持',
      '文件大小不能超过10MB',
    ]);
  });
  it('name the limits that the service keeps', () => {
    expect({ maxFileBytes, maxFiles, maxTotalBytes }).toEqual(uploadLimits);
    for (const locale of locales) expect(gaps(all[locale], 'help.file')).toEqual(['{files}', '{total}']);
  });
  it('M7.57 thank with the literal title and sentence in English', () => {
    expect([en.thanks.thank_you, en.thanks.thank_you_remark.replace('{hours}', '12')]).toEqual([
      'Thank You!',
      'We will contact you within 12 hours.',
    ]);
  });
  it('M7.58 say in Chinese that the report template goes to the mailbox', () => {
    expect(zh.thanks.report_submitted_successfully_remark).toContain('报告模板将发送至您的邮箱');
  });
});
