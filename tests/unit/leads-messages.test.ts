import { describe, expect, it } from 'vitest';
import { industryOptions } from '@/lib/domain/leads/fields/choices';
import { fileLimits } from '@/lib/domain/leads/fields/lead-files';
import { reportGroups, reportTypeIds } from '@/lib/domain/leads/fields/report-types';
import { dialogPurposes } from '@/lib/domain/leads/lead-dialog-props';
import { leadForms, messageKeys } from '@/lib/domain/leads/lead-forms';
import { fill } from '@/lib/i18n/fill';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import en from '@/messages/en/forms.json';
import es from '@/messages/es/forms.json';
import fr from '@/messages/fr/forms.json';
import zh from '@/messages/zh/forms.json';
import { completeLocales as locales } from '../support/complete-locales';

const all = { zh, en, fr, es };

describe('the texts of the forms', () => {
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
  it('M7.48 say in Chinese that a file type is unsupported and that a size cannot exceed 10MB', () => {
    expect(zh.errors.file_type_remark).toBe('文件类型不支持');
    expect(fill(zh.errors.file_size_remark, fileLimits('zh'))).toBe('文件大小不能超过10MB');
  });
  it.each(locales)('in %s name the limits of files by placeholders, and no number beside them', (locale) => {
    const { help, errors } = all[locale];
    const { fileSize, fileCount, tooLarge } = messagesByLocale('mail')[locale].refusals;
    const sentences = [help.file, errors.file_size_remark, errors.file_count_remark, errors.file_total_remark];
    const named = [...sentences, fileSize, fileCount, tooLarge].map((text) =>
      text.match(/\d+|\{(?!name)\w+\}/g)?.join(),
    );
    expect(named).toEqual(['{size},{files},{total}', '{size}', '{files}', '{total}', '{size}', '{files}', '{total}']);
  });
});
