import { type MailWords, mailMessages } from '@/lib/backend/mail/message';
import { config } from '@/lib/config';
import { countryName, localeContent } from '@/lib/content';
import { sitePaths } from '@/lib/contract/call-paths';
import type { OwnData } from '@/lib/contract/leads';
import { valuesByName } from '@/lib/domain/aql/query/aql-query';
import { industryOptions, serviceLocationOptions, serviceLocations } from '@/lib/domain/leads/fields/choices';
import { reportTypeOf } from '@/lib/domain/leads/fields/report-types';
import { type ChosenKind, isChosenKind, leadFieldNames, leadFields } from '@/lib/domain/leads/lead-forms';
import type { Trail, Visit } from '@/lib/domain/leads/lead-trail';
import { planVisit } from '@/lib/domain/visit-plan/visit-plan';
import { visitPlanData } from '@/lib/domain/visit-plan/visit-plan-data';
import { parseVisitPlanAddress } from '@/lib/domain/visit-plan/visit-plan-query';
import { dateFormat, plainDay } from '@/lib/i18n/dates';
import { fill } from '@/lib/i18n/fill';
import { defaultLocale, isLocale, type Locale, localeFacts, localePath } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import type { WholeLead } from './lead-record';

const order: string[] = [
  ...leadFieldNames.flatMap((name) => (name === 'reports' ? ['reports', 'type'] : [name])),
  'plan',
  'source',
];
const unsaid = new Set(['md5Key', 'timestamp']);

/** Own properties alone, because a sender may name a parameter `constructor`. */
const named = (list: Record<string, string>, name: string): string =>
  Object.hasOwn(list, name) ? (list[name] ?? name) : name;

function shown(words: MailWords, name: string, value: unknown): string {
  const list = Array.isArray(value) ? value : [value];
  const texts = list.map((item) =>
    name === 'reports' || name === 'type' ? named(words.reportTypes, String(item)) : String(item),
  );
  return texts.filter((text) => text !== '' && text !== 'null' && text !== 'undefined').join(', ');
}

const planMessages = messagesByLocale('plan');

export const planLink = (locale: string, query: string): string =>
  `${config().SITE_URL}${localePath(isLocale(locale) ? locale : defaultLocale, '/plan')}?${query}`;

/** A visit plan in one line, and its address in another. */
function planText(given: string, query: string): string {
  const locale = isLocale(given) ? given : defaultLocale;
  const address = planLink(locale, query);
  const data = visitPlanData();
  const { request } = parseVisitPlanAddress(valuesByName(new URLSearchParams(query)), data, new Date());
  if (!request) return address;
  const { sample, work, dates } = planVisit(request, data);
  const { answer, line } = planMessages[locale];
  const { bySlug } = localeContent(locale);
  const best = dates?.best.days[0];
  const said = [
    bySlug.get(request.goods)?.title ?? request.goods,
    `${request.lot}`,
    [request.place, countryName(locale, request.country)].filter(Boolean).join(', '),
    sample && `${answer.sample} ${sample.pieces}`,
    work.manDays !== null && `${answer.manDays} ${work.manDays}`,
    best && `${line.marks.visit} ${plainDay(locale, best)}`,
  ];
  return `${said.filter(Boolean).join(' · ')}\n${address}`;
}

export function leadLines(words: MailWords, { lead, files }: Pick<WholeLead, 'lead' | 'files'>): [string, string][] {
  const names = [
    ...order.filter((name) => Object.hasOwn(lead.fields, name)),
    ...Object.keys(lead.fields).filter((name) => !order.includes(name)),
  ];
  const lines = names
    .filter((name) => !unsaid.has(name))
    .map((name): [string, string] => {
      const value = lead.fields[name];
      const text =
        name === 'plan' && typeof value === 'string' ? planText(lead.locale, value) : shown(words, name, value);
      return [named(words.labels, name), text];
    });
  const attached = files.map(({ name, bytes }) => `${name} (${Math.max(1, Math.round(bytes / 1024))} kB)`).join(', ');
  const others: [string, string][] = [[words.labels.files, attached], ...trailLines(words, lead.trail)];
  return [...lines, ...others].filter(([, value]) => value !== '');
}

function trailLines({ labels }: MailWords, trail: Trail | null): [string, string][] {
  const visit = ({ day, referrer, page, ...campaign }: Visit = {}) =>
    [day, referrer, page, ...Object.entries(campaign).map(([name, value]) => `${name}: ${value}`)]
      .filter(Boolean)
      .join(' · ');
  return [
    [labels.page, trail?.page ?? ''],
    [labels.firstVisit, visit(trail?.first)],
    [labels.lastVisit, visit(trail?.last)],
  ];
}

export function receivedAt(locale: Locale, createdAt: Date): string {
  return dateFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'Asia/Shanghai' }).format(createdAt);
}

/** Short enough for the phone: the first eight digits of the id. */
export const referenceOf = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

export function receiptLine(locale: Locale, reference: string, createdAt: Date): string {
  return fill(mailMessages(locale).receipt, { reference, time: receivedAt(locale, createdAt) });
}

export function ownDataLink(locale: Locale, token: string): OwnData {
  const { noMail, data, dataLink, dataNote } = mailMessages(locale).confirmation;
  return {
    intro: `${noMail}${locale === 'zh' ? '' : ' '}${data}`,
    href: `${sitePaths.data}/${token}`,
    label: dataLink,
    note: dataNote,
  };
}

export const formName = (words: MailWords, form: string): string => named(words.forms, form);

const forms = messagesByLocale('forms');

const chosenNames: Record<ChosenKind, (locale: Locale, value: unknown) => string> = {
  industry: (locale, value) =>
    industryOptions
      .filter((option) => option === value)
      .map((option) => forms[locale].industries[option])
      .join(localeFacts[locale].listSeparator),
  report: (locale, value) => {
    const type = reportTypeOf(value);
    return type === null ? '' : mailMessages(locale).reportTypes[`${type}`];
  },
  locations: (locale, value) => {
    const regions = new Intl.DisplayNames([localeFacts[locale].htmlLang], { type: 'region' });
    const asked = new Set<unknown>(Array.isArray(value) ? value : [value]);
    const known = serviceLocationOptions.filter((option) => asked.has(option));
    return known
      .map((option) => regions.of(serviceLocations[option]) ?? option)
      .join(localeFacts[locale].listSeparator);
  },
};

/** Nothing that was typed and no file name: whoever fills in a form can name a stranger's address. */
export function leadChoices(words: MailWords, locale: Locale, { lead, files }: WholeLead): [string, string][] {
  const { labels } = words;
  const fields: Record<string, unknown> = { ...lead.fields, reports: lead.fields.reports ?? lead.fields.type };
  const rows: [string, string][] = [
    [labels.reference, referenceOf(lead.id)],
    [words.notice.received, receivedAt(locale, lead.createdAt)],
    [labels.form, formName(words, lead.form)],
    ...leadFieldNames.map((name): [string, string] => {
      const { kind } = leadFields[name];
      return [labels[name], isChosenKind(kind) ? chosenNames[kind](locale, fields[name]) : ''];
    }),
    [labels.files, files.length > 0 ? String(files.length) : ''],
  ];
  return rows.filter(([, value]) => value !== '');
}
