import { type Context, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { z } from 'zod';
import { database } from '@/lib/backend/db/client';
import { readJsonBody, refuse } from '@/lib/backend/shared/http';
import { wakeWorker } from '@/lib/backend/jobs/worker-signals';
import { accountServiceMessages } from '@/lib/backend/mail/message';
import { sendCode, sendRecovery } from './verification-codes';
import type { Caller } from './account-guards';
import { type Role, typedIdentity } from './account-record';
import { parseForm, parseQuery, recover, register, signIn, validate } from './account-commands';
import { makeChallenge } from '@/lib/backend/shared/captcha';
import { listAccountCountries } from './list-account-service-countries';
import {
  captchaQuerySchema,
  inspectorRegistrationSchema,
  localeHeader,
  maxAccountBodyBytes,
  proofHeader,
  recoverySchema,
  signInSchema,
  traderRegistrationSchema,
  verificationSchema,
  visitorLocaleHeader,
} from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import type { Family } from '@/lib/domain/account/forms/account-forms';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { clientHeader } from '@/lib/net/address';
import { codeHolderHeader } from '@/lib/net/cookies';
import { accountFailure, accountOk, AccountRefusal } from './account-refusal';

/** The language of the response, and of messages sent because of the call. */
function visitorLocale(c: Context): Locale {
  const asked = c.req.header(visitorLocaleHeader);
  return isLocale(asked) ? asked : defaultLocale;
}

/** Returns the form family whose rules apply: that of the Chinese screens or of the others. */
const screensOf = (c: Context): Family => (c.req.header(localeHeader) === 'zh_CN' ? 'zh' : 'en');

function callerOf(c: Context): Caller {
  return {
    address: c.req.header(clientHeader) ?? '',
    proof: c.req.header(proofHeader),
    plain: false,
    holder: c.req.header(codeHolderHeader),
  };
}

/** Reads and validates a JSON body of limited size. Throws `AccountRefusal` for any other body. */
async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S>> {
  return parseForm(schema, await readJsonBody(c, maxAccountBodyBytes, (problem) => new AccountRefusal(problem)));
}

/** Parses and validates the query. Throws `AccountRefusal` when it does not match the contract. */
const readParameters = <S extends z.ZodType>(c: Context, schema: S): z.infer<S> =>
  parseQuery(schema, new URL(c.req.url).searchParams);

const registrationOf = { trader: traderRegistrationSchema, inspector: inspectorRegistrationSchema } as const;
const say = (c: Context) => accountServiceMessages(visitorLocale(c));

async function answerValid(c: Context, role: Role): Promise<Response> {
  const form = await readBody(c, registrationOf[role]);
  await validate(await database(), { role, form, family: screensOf(c), caller: callerOf(c) }, new Date());
  return accountOk(visitorLocale(c), say(c).toasts.success);
}

async function answerRegister(c: Context, role: Role): Promise<Response> {
  const form = await readBody(c, registrationOf[role]);
  const order = { role, form, family: screensOf(c), locale: visitorLocale(c), caller: callerOf(c) };
  const token = await register(await database(), order, new Date());
  return accountOk(order.locale, say(c).toasts.registered, { api_token: token });
}

async function answerSignIn(c: Context, role: Role): Promise<Response> {
  const form = await readBody(c, signInSchema);
  const token = await signIn(await database(), { role, form, caller: callerOf(c) }, new Date());
  return accountOk(visitorLocale(c), say(c).toasts.success, { api_token: token });
}

async function answerRecover(c: Context, role: Role): Promise<Response> {
  const form = await readBody(c, recoverySchema);
  await recover(await database(), { role, form, caller: callerOf(c) }, new Date());
  return accountOk(visitorLocale(c), say(c).toasts.modified);
}

/** Reads a request for a code: recipient, form family, language, caller and captcha ticket. */
function codeOrder(c: Context) {
  const { type, to, ticket, randstr } = readParameters(c, verificationSchema);
  const caller = { ...callerOf(c), ticket, randstr };
  return { identity: typedIdentity(type, to), family: screensOf(c), locale: visitorLocale(c), caller };
}

/** The account service (S2 §7) on this site's own database. */
export const accountsApp = new Hono();

accountsApp.onError((error, c) => accountFailure(c, error, visitorLocale(c)));
accountsApp.notFound((c) => refuse(c, 404, say(c).refusals.noCall));
accountsApp.use(
  methodNotAllowed({
    app: accountsApp,
    onMethodNotAllowed: (c, methods) => refuse(c, 405, say(c).refusals.noCall, { Allow: methods.join(', ') }),
  }),
);

accountsApp.get(accountPaths.country, (c) =>
  c.json({ code: 0, message: 'ok', data: listAccountCountries() }, 200, { 'Cache-Control': 'public, max-age=3600' }),
);

accountsApp.get(accountPaths.captcha, async (c) =>
  c.json(await makeChallenge(await database(), readParameters(c, captchaQuerySchema), new Date()), 200, {
    'Cache-Control': 'no-store',
  }),
);

accountsApp.get(accountPaths.sendCode, async (c) => {
  await sendCode(await database(), codeOrder(c), new Date());
  wakeWorker();
  return accountOk(visitorLocale(c), say(c).toasts.code_sent);
});

accountsApp.get(accountPaths.sendRecovery, async (c) => {
  const proof = await sendRecovery(await database(), codeOrder(c), new Date());
  wakeWorker();
  return accountOk(visitorLocale(c), say(c).toasts.code_sent, proof);
});

accountsApp.post(accountPaths.userValid, (c) => answerValid(c, 'trader'));
accountsApp.post(accountPaths.inspectorValid, (c) => answerValid(c, 'inspector'));
accountsApp.post(accountPaths.user, (c) => answerRegister(c, 'trader'));
accountsApp.post(accountPaths.inspector, (c) => answerRegister(c, 'inspector'));
accountsApp.post(accountPaths.login, (c) => answerSignIn(c, 'trader'));
accountsApp.post(accountPaths.inspectorLogin, (c) => answerSignIn(c, 'inspector'));
accountsApp.post(accountPaths.recover, (c) => answerRecover(c, 'trader'));
accountsApp.post(accountPaths.inspectorRecover, (c) => answerRecover(c, 'inspector'));
