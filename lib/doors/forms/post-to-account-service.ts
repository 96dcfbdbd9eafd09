import 'server-only';
import type { Caller } from '@/lib/backend/accounts/account-guards';
import type { Db } from '@/lib/backend/db/client';
import {
  inspectorRegistrationSchema,
  recoverySchema,
  signInSchema,
  traderRegistrationSchema,
} from '@/lib/contract/accounts';
import { type AccountAnswer, accountCalls, codeQuery, readAccountAnswer } from '@/lib/domain/account/account-calls';
import type { IdentityType, Role } from '@/lib/domain/account/forms/account-forms';
import type { AccountPayload } from '@/lib/domain/account/forms/account-payload';
import { logAccountFailure, passLimits, startSession } from '@/lib/doors/accounts/account-upstream';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { callAccountService, type Outgoing } from '@/lib/upstream/account-service';
import { originOf } from '@/lib/upstream/transport';

/**
 * The sender of a form. `address` is the client address for rate limits, `cookies` the `Cookie` header, `holder` the
 * token of a visitor who orders a verification code.
 */
export type FormVisitor = { locale: Locale; address: string; cookies: string | null; holder?: string };
type Form = { visitor: FormVisitor; role: Role; payload: AccountPayload };
type Recipient = { visitor: FormVisitor; type: IdentityType; to: string };
/** `cookies` are the `Set-Cookie` values of the session opened on success. */
export type SignedIn = { answer: AccountAnswer; cookies: readonly string[] };

type Call = {
  visitor: FormVisitor;
  /** Path of the contract call for an external account service. */
  path: string;
  query?: string;
  payload?: AccountPayload;
  /** The same operation in the embedded service; returns the `data` of the answer. Throws `AccountRefusal`. */
  embedded: (db: Db, caller: Caller, now: Date) => Promise<unknown>;
};

const registrationOf = { trader: traderRegistrationSchema, inspector: inspectorRegistrationSchema } as const;
const familyOf = (locale: Locale) => localeFacts[locale].family;
/** A page without script cannot solve a challenge, so stricter limits apply (`plain`). */
const callerOf = ({ address, holder }: FormVisitor): Caller => ({ address, holder, plain: true });

async function refused(error: unknown, { visitor, path }: Call): Promise<AccountAnswer> {
  const [{ refusalText }, { AccountRefusal }] = await Promise.all([
    import('@/lib/backend/accounts/account-refusal'),
    import('@/lib/backend/accounts/account-refusal'),
  ]);
  if (!(error instanceof AccountRefusal)) logAccountFailure('accounts', path, error);
  const refusal = error instanceof AccountRefusal ? error : new AccountRefusal('unavailable');
  return { ok: false, kind: 'http', status: refusal.status, message: refusalText(refusal, visitor.locale) };
}

async function askOther(origin: string, call: Call): Promise<AccountAnswer> {
  const { visitor, path, query, payload } = call;
  const { AccountRefusal } = await import('@/lib/backend/accounts/account-refusal');
  const outgoing: Outgoing = {
    method: payload ? 'POST' : 'GET',
    url: new URL(`${origin}${path}${query ? `?${query}` : ''}`),
    type: payload ? 'application/json' : null,
    body: payload && new TextEncoder().encode(JSON.stringify(payload)),
    wireLocale: familyOf(visitor.locale) === 'zh' ? 'zh_CN' : 'en',
  };
  const passed = await passLimits({ call: outgoing, address: visitor.address, plain: true });
  const given = await callAccountService(origin, passed.outgoing);
  if (!given) throw new AccountRefusal('unavailable');
  const answer = readAccountAnswer(given.status, given.text);
  // The upstream has already completed the call, so a failure of our own bookkeeping is only logged.
  if (answer.ok) await passed.succeed().catch((error: unknown) => logAccountFailure('accounts', path, error));
  return answer;
}

/**
 * Runs one call against the embedded or the external account service. Never throws: failures become an `AccountAnswer`.
 */
async function ask(call: Call): Promise<AccountAnswer> {
  try {
    const origin = originOf('account');
    if (origin !== null) return await askOther(origin, call);
    const { database } = await import('@/lib/backend/db/client');
    return { ok: true, message: null, data: await call.embedded(await database(), callerOf(call.visitor), new Date()) };
  } catch (error) {
    return refused(error, call);
  }
}

/** Runs a call and, on success, opens a session of this site for the visitor. */
async function withSession(call: Call): Promise<SignedIn> {
  const answer = await ask(call);
  if (!answer.ok) return { answer, cookies: [] };
  try {
    const cookies = await startSession({
      path: call.path,
      form: call.payload,
      answer: { code: 0, message: answer.message ?? '', data: answer.data },
      cookies: call.visitor.cookies,
    });
    return { answer, cookies };
  } catch (error) {
    // The visitor already has the application token, so a failure to open our own session is only logged.
    logAccountFailure('session', call.path, error);
    return { answer, cookies: [] };
  }
}

/** Validates a registration before its code is sent. */
export function validate({ visitor, role, payload }: Form): Promise<AccountAnswer> {
  return ask({
    visitor,
    path: accountCalls.valid[role],
    payload,
    embedded: async (db, caller, now) => {
      const [{ parseForm }, { validate: run }] = await Promise.all([
        import('@/lib/backend/accounts/account-commands'),
        import('@/lib/backend/accounts/account-commands'),
      ]);
      await run(
        db,
        { role, form: parseForm(registrationOf[role], payload), family: familyOf(visitor.locale), caller },
        now,
      );
    },
  });
}

/**
 * Sends a registration code. A page without script carries no captcha ticket: the embedded service then allows only a
 * few codes, an external one decides for itself.
 */
export function sendCode({ visitor, type, to }: Recipient): Promise<AccountAnswer> {
  return ask({
    visitor,
    path: accountCalls.sendCode,
    query: codeQuery(type, to),
    embedded: async (db, caller, now) => {
      const [{ sendCode: run }, { wakeWorker }] = await Promise.all([
        import('@/lib/backend/accounts/verification-codes'),
        import('@/lib/backend/jobs/worker-signals'),
      ]);
      await run(db, { identity: { type, to }, family: familyOf(visitor.locale), locale: visitor.locale, caller }, now);
      wakeWorker();
    },
  });
}

/** Sends a recovery code; `data` is the proof that the entered code is checked against. */
export function sendRecovery({ visitor, type, to }: Recipient): Promise<AccountAnswer> {
  return ask({
    visitor,
    path: accountCalls.sendRecovery,
    query: codeQuery(type, to),
    embedded: async (db, caller, now) => {
      const [{ sendRecovery: run }, { wakeWorker }] = await Promise.all([
        import('@/lib/backend/accounts/verification-codes'),
        import('@/lib/backend/jobs/worker-signals'),
      ]);
      const proof = await run(
        db,
        { identity: { type, to }, family: familyOf(visitor.locale), locale: visitor.locale, caller },
        now,
      );
      wakeWorker();
      return proof;
    },
  });
}

/** Creates an account; the token is in `data` (`tokenOf` of `lib/domain/account/account-calls.ts`). */
export function register({ visitor, role, payload }: Form): Promise<SignedIn> {
  return withSession({
    visitor,
    path: accountCalls.register[role],
    payload,
    embedded: async (db, caller, now) => {
      const [{ parseForm }, { register: run }] = await Promise.all([
        import('@/lib/backend/accounts/account-commands'),
        import('@/lib/backend/accounts/account-commands'),
      ]);
      const order = {
        role,
        form: parseForm(registrationOf[role], payload),
        family: familyOf(visitor.locale),
        locale: visitor.locale,
        caller,
      };
      return { api_token: await run(db, order, now) };
    },
  });
}

/** Signs in; returns token and cookie like `register`. */
export function signIn({ visitor, role, payload }: Form): Promise<SignedIn> {
  return withSession({
    visitor,
    path: accountCalls.signIn[role],
    payload,
    embedded: async (db, caller, now) => {
      const [{ parseForm }, { signIn: run }] = await Promise.all([
        import('@/lib/backend/accounts/account-commands'),
        import('@/lib/backend/accounts/account-commands'),
      ]);
      return { api_token: await run(db, { role, form: parseForm(signInSchema, payload), caller }, now) };
    },
  });
}

/** Sets a new password, authorised by a recovery code. */
export function recover({ visitor, role, payload }: Form): Promise<AccountAnswer> {
  return ask({
    visitor,
    path: accountCalls.recover[role],
    payload,
    embedded: async (db, caller, now) => {
      const [{ parseForm }, { recover: run }] = await Promise.all([
        import('@/lib/backend/accounts/account-commands'),
        import('@/lib/backend/accounts/account-commands'),
      ]);
      await run(db, { role, form: parseForm(recoverySchema, payload), caller }, now);
    },
  });
}
