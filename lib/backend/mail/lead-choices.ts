import type { WholeLead } from '@/lib/backend/services/leads/find-lead';
import { industryOptions } from '@/lib/domain/leads/fields/industries';
import { reportTypeOf } from '@/lib/domain/leads/fields/report-types';
import { serviceLocationOptions, serviceLocations } from '@/lib/domain/leads/fields/service-locations';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import { formName, receivedAt, referenceOf } from './lead-lines';
import type { MailWords } from './mail-messages';

const forms = messagesByLocale('forms');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function reportNames(words: MailWords, value: unknown): string {
  const type = reportTypeOf(value);
  return type === null ? '' : words.reportTypes[`${type}`];
}

function industryNames(locale: Locale, value: unknown): string {
  const known = industryOptions.filter((option) => option === value);
  return known.map((option) => forms[locale].industries[option]).join(localeFacts[locale].listSeparator);
}

function locationNames(locale: Locale, value: unknown): string {
  const regions = new Intl.DisplayNames([localeFacts[locale].htmlLang], { type: 'region' });
  const asked = new Set(listOf(value));
  const known = serviceLocationOptions.filter((option) => asked.has(option));
  return known.map((option) => regions.of(serviceLocations[option]) ?? option).join(localeFacts[locale].listSeparator);
}

/**
 * Returns what a mail to the address in a form may say of the lead, as rows of label and value: what this site wrote or
 * was chosen from its own lists. Whoever fills in the form can name a stranger's address, so nothing that was typed and
 * no file name is among it; otherwise the form would send any text to anyone.
 */
export function leadChoices(words: MailWords, locale: Locale, { lead, files }: WholeLead): [string, string][] {
  const { labels } = words;
  const { reports, type, industry, serviceLocations: places } = lead.fields;
  const rows: [string, string][] = [
    [labels.reference, referenceOf(lead.id)],
    [words.notice.received, receivedAt(locale, lead.createdAt)],
    [labels.form, formName(words, lead.form)],
    [labels.reports, reportNames(words, reports ?? type)],
    [labels.industry, industryNames(locale, industry)],
    [labels.serviceLocations, locationNames(locale, places)],
    [labels.files, files.length > 0 ? String(files.length) : ''],
  ];
  return rows.filter(([, value]) => value !== '');
}
