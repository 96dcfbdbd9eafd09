import { accountCalls, codeQuery } from '@/lib/domain/account/account-calls';
import type { AccountInput } from '@/lib/domain/account/forms/account-forms';
import { recoverPayload, registerPayload, signInPayload } from '@/lib/domain/account/forms/account-payload';
import { listAccountCountryChoices } from '@/lib/site/accounts/account-country-choices';
import { REPORT } from '../../upstream/report-service';
import { call, solved } from '../accounts/account-service';
import { postForm } from '../forms';
import { callSite, postJson } from '../leads/lead-service';
import { applicationParts, consultationBody, multipart, sampleFiles } from '../leads/sample-leads';
import { askFile, openReport } from '../reports/report-service';
import { dirtyHeaders } from './dirty';

/** What a visitor fills in; each form takes its own fields of it. */
export const typed: AccountInput = {
  email: 'new@casa.es',
  phone_number: '13800000001',
  password: 'Anchor-77',
  confirmpassword: 'Anchor-77',
  company_name: 'Casa',
  first_name: 'Ana',
  telephone: '600100200',
  telephone_code: '+34',
  country: '63',
  phone_number_code: '+86',
  verification_code: '204615',
  invitation_code: '',
};

type Wire = 'en' | 'zh_CN';
const ask = (path: string, locale: Wire, body?: unknown) => call(path, { headers: { ...dirtyHeaders, locale }, body });

async function askForPhone(path: string, purpose: 'register' | 'recover'): Promise<Response> {
  // A recipient gets one code in a minute, whatever its purpose.
  const to = purpose === 'register' ? '13800000001' : '13800000002';
  return ask(`${path}?${codeQuery('phone_number', to, await solved(purpose, to))}`, 'zh_CN');
}

const application = () => multipart([...applicationParts(), { name: 'file', file: 'a.pdf', body: sampleFiles.pdf() }]);
const json = { ...dirtyHeaders, 'content-type': 'application/json' };

export const openCompanyReport = () => openReport(REPORT.slug, REPORT.token);

const recovery = { to: 'new@casa.es', code: '204615', input: typed };

/** Who asks for what of the lead, the account and the report service. */
export const serviceCallers = {
  'ask whether an address received a report': () =>
    callSite({ path: '/site/existsConsultationEmail?email=ana%40casa.es', headers: dirtyHeaders }),
  'send a consultation': () => postJson(consultationBody(), { headers: dirtyHeaders, context: { form: 'guide' } }),
  'send a consultation without script': () => {
    const lead = { firstname: 'Ana', lastname: 'Ruiz', company: 'Casa', email: 'ana@casa.es', phone: '600' };
    const fields = { ...lead, phoneCode: '+34', question: 'Mugs', locale: 'en', source: 'English website-message' };
    return postForm('/forms/lead/message', fields, { headers: dirtyHeaders });
  },
  'send an application': () => {
    const { type, body } = application();
    const headers = { ...json, 'content-type': type };
    return callSite({ method: 'POST', path: '/site/consultation2', body, headers });
  },
  'list countries of accounts': () => listAccountCountryChoices('en'),
  'list countries of accounts for a browser': () => ask(accountCalls.country, 'zh_CN'),
  'check a trader by e-mail': () => ask(accountCalls.valid.trader, 'en', registerPayload('trader-email', typed)),
  'check a trader by phone': () => ask(accountCalls.valid.trader, 'zh_CN', registerPayload('trader-phone', typed)),
  'check an inspector': () => ask(accountCalls.valid.inspector, 'en', registerPayload('inspector-email', typed)),
  'send a registration code by e-mail': () =>
    ask(`${accountCalls.sendCode}?${codeQuery('email', 'new@casa.es')}`, 'en'),
  'send a registration code by phone': () => askForPhone(accountCalls.sendCode, 'register'),
  'register a trader by e-mail': () => ask(accountCalls.register.trader, 'en', registerPayload('trader-email', typed)),
  'register a trader by phone': () =>
    ask(accountCalls.register.trader, 'zh_CN', registerPayload('trader-phone', typed)),
  'register an inspector by e-mail': () =>
    ask(accountCalls.register.inspector, 'en', registerPayload('inspector-email', typed)),
  'register an inspector by phone': () =>
    ask(accountCalls.register.inspector, 'zh_CN', registerPayload('inspector-phone', typed)),
  'sign in a trader by e-mail': () => ask(accountCalls.signIn.trader, 'en', signInPayload('email', typed)),
  'sign in a trader by phone': () => ask(accountCalls.signIn.trader, 'zh_CN', signInPayload('phone_number', typed)),
  'sign in an inspector by e-mail': () => ask(accountCalls.signIn.inspector, 'en', signInPayload('email', typed)),
  'sign in an inspector by phone': () =>
    ask(accountCalls.signIn.inspector, 'zh_CN', signInPayload('phone_number', typed)),
  'send a recovery code by e-mail': () =>
    ask(`${accountCalls.sendRecovery}?${codeQuery('email', 'lost@casa.es')}`, 'en'),
  'send a recovery code by phone': () => askForPhone(accountCalls.sendRecovery, 'recover'),
  'set a new password of a trader': () =>
    ask(accountCalls.recover.trader, 'en', recoverPayload({ type: 'email', ...recovery })),
  'set a new password of an inspector': () =>
    ask(accountCalls.recover.inspector, 'zh_CN', recoverPayload({ type: 'email', ...recovery })),
  'open a report': openCompanyReport,
  'fetch a file of a report': async () => {
    const [first = ''] = (await openCompanyReport()).files;
    return askFile(first, dirtyHeaders);
  },
};
