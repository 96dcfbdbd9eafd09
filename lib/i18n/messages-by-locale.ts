import type account from '../../messages/zh/account.json';
import type accountService from '../../messages/zh/account-service.json';
import type comments from '../../messages/zh/comments.json';
import type forms from '../../messages/zh/forms.json';
import type mail from '../../messages/zh/mail.json';
import type plan from '../../messages/zh/plan.json';
import type report from '../../messages/zh/report.json';
import type searchWords from '../../messages/zh/search-words.json';
import { readWithFallback, type Tree } from './fallback';
import { knownLocales, type Locale } from './locales';

type Shapes = {
  account: typeof account;
  'account-service': typeof accountService;
  comments: typeof comments;
  forms: typeof forms;
  mail: typeof mail;
  plan: typeof plan;
  report: typeof report;
  'search-words': typeof searchWords;
};
type Imported = Promise<{ default: Tree }>;

/** What services, mails and the server word in any language, outside of rendering. Each line takes its own files alone. */
const files: Record<keyof Shapes, (locale: Locale) => Imported> = {
  account: (locale) => import(`../../messages/${locale}/account.json`),
  'account-service': (locale) => import(`../../messages/${locale}/account-service.json`),
  comments: (locale) => import(`../../messages/${locale}/comments.json`),
  forms: (locale) => import(`../../messages/${locale}/forms.json`),
  mail: (locale) => import(`../../messages/${locale}/mail.json`),
  plan: (locale) => import(`../../messages/${locale}/plan.json`),
  report: (locale) => import(`../../messages/${locale}/report.json`),
  'search-words': (locale) => import(`../../messages/${locale}/search-words.json`),
};

const read = async (load: (locale: Locale) => Imported) => {
  const own = async (locale: Locale) => (await load(locale)).default;
  const texts = knownLocales.map(async (locale) => [locale, await readWithFallback(locale, own)]);
  return Object.fromEntries(await Promise.all(texts));
};

const all = Object.entries(files).map(async ([name, load]) => [name, await read(load)]);
const messages: { [Name in keyof Shapes]: Record<Locale, Shapes[Name]> } = Object.fromEntries(await Promise.all(all));

export const messagesByLocale = <Name extends keyof Shapes>(name: Name): Record<Locale, Shapes[Name]> => messages[name];
