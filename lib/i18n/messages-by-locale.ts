import enAccount from '../../messages/en/account.json';
import enAccountService from '../../messages/en/account-service.json';
import enComments from '../../messages/en/comments.json';
import enForms from '../../messages/en/forms.json';
import enMail from '../../messages/en/mail.json';
import enPlan from '../../messages/en/plan.json';
import enReport from '../../messages/en/report.json';
import enSearchWords from '../../messages/en/search-words.json';
import esAccount from '../../messages/es/account.json';
import esAccountService from '../../messages/es/account-service.json';
import esComments from '../../messages/es/comments.json';
import esForms from '../../messages/es/forms.json';
import esMail from '../../messages/es/mail.json';
import esPlan from '../../messages/es/plan.json';
import esReport from '../../messages/es/report.json';
import esSearchWords from '../../messages/es/search-words.json';
import frAccount from '../../messages/fr/account.json';
import frAccountService from '../../messages/fr/account-service.json';
import frComments from '../../messages/fr/comments.json';
import frForms from '../../messages/fr/forms.json';
import frMail from '../../messages/fr/mail.json';
import frPlan from '../../messages/fr/plan.json';
import frReport from '../../messages/fr/report.json';
import frSearchWords from '../../messages/fr/search-words.json';
import zhAccount from '../../messages/zh/account.json';
import zhAccountService from '../../messages/zh/account-service.json';
import zhComments from '../../messages/zh/comments.json';
import zhForms from '../../messages/zh/forms.json';
import zhMail from '../../messages/zh/mail.json';
import zhPlan from '../../messages/zh/plan.json';
import zhReport from '../../messages/zh/report.json';
import zhSearchWords from '../../messages/zh/search-words.json';
import type { Locale } from './locales';

/** What services, mails and the server word in any language, outside of rendering. */
const messages = {
  account: { zh: zhAccount, en: enAccount, fr: frAccount, es: esAccount },
  'account-service': { zh: zhAccountService, en: enAccountService, fr: frAccountService, es: esAccountService },
  comments: { zh: zhComments, en: enComments, fr: frComments, es: esComments },
  forms: { zh: zhForms, en: enForms, fr: frForms, es: esForms },
  mail: { zh: zhMail, en: enMail, fr: frMail, es: esMail },
  plan: { zh: zhPlan, en: enPlan, fr: frPlan, es: esPlan },
  report: { zh: zhReport, en: enReport, fr: frReport, es: esReport },
  'search-words': { zh: zhSearchWords, en: enSearchWords, fr: frSearchWords, es: esSearchWords },
};

export const messagesByLocale = <Namespace extends keyof typeof messages>(
  namespace: Namespace,
): Record<Locale, (typeof messages)[Namespace]['zh']> => messages[namespace];
