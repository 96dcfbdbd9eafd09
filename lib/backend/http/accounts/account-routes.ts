import { accountPaths } from '@/lib/contract/call-paths';
import { type Context, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { database } from '@/lib/backend/db/client';
import { wakeWorker } from '@/lib/backend/jobs/wake';
import { accountServiceMessages } from '@/lib/backend/mail/account-service-messages';
import { type Role, typedIdentity } from '@/lib/backend/services/accounts/identity';
import { recover } from '@/lib/backend/services/accounts/recover';
import { register } from '@/lib/backend/services/accounts/register';
import { sendCode } from '@/lib/backend/services/accounts/codes/send-registration-code';
import { sendRecovery } from '@/lib/backend/services/accounts/codes/send-recovery';
import { signIn } from '@/lib/backend/services/accounts/sign-in';
import { validate } from '@/lib/backend/services/accounts/validate';
import { makeChallenge } from '@/lib/backend/services/captcha/proof';
import { listAccountCountries } from '@/lib/backend/services/countries/list-account-service-countries';
import {
  captchaQuerySchema,
  inspectorRegistrationSchema,
  recoverySchema,
  signInSchema,
  traderRegistrationSchema,
  verificationSchema,
} from '@/lib/contract/accounts';
import { accountFailure, accountOk } from './account-answers';
import { callerOf, readBody, readParameters, screensOf, visitorLocale } from './account-request';
import { refuse } from '@/lib/backend/http/answers';

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
