import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '@/lib/backend/db/client';
import { wakeWorker } from '@/lib/backend/jobs/worker-signals';
import type { accountServiceMessages } from '@/lib/backend/mail/message';
import {
  inspectorRegistrationSchema,
  type Registration,
  recoverySchema,
  signInSchema,
  traderRegistrationSchema,
  verificationSchema,
} from '@/lib/contract/accounts';
import { accountCalls, type CodePurpose } from '@/lib/domain/account/account-calls';
import type { Family, Role } from '@/lib/domain/account/forms/account-forms';
import type { Locale } from '@/lib/i18n/locales';
import { parseForm, recover, register, signIn, validate } from './account-commands';
import { guardSignIn, guardSubmit, guardValid } from './account-guards';
import { type Identity, identityHash, identityOf, type Named, typedIdentity } from './account-record';
import { AccountRefusal } from './account-refusal';
import { recipientOf, takeTurn } from './code-limits';
import { type CodeCaller, guardCode } from './guard-code';
import { revokeIdentitySessions } from './sessions';
import { type CodeOrder, sendCode, sendRecovery } from './verification-codes';

/** `family`: whose rules apply; `locale`: of the answer, and of messages sent because of the call. */
export type AccountVisitor = { locale: Locale; family: Family; caller: CodeCaller };
type Done = { message: keyof ReturnType<typeof accountServiceMessages>['toasts']; data?: unknown };
/** To be called once the company's service has accepted a call. */
type Succeed = () => Promise<unknown>;

/** A call of the account service (S2 §7). `sent`: the form, or the parameters of a GET. All throw `AccountRefusal`. */
export type AccountCommand = {
  method: 'GET' | 'POST';
  run: (db: Db, sent: unknown, visitor: AccountVisitor, now: Date) => Promise<Done>;
  /**
   * Schema and limits before the company's own service, which sees one address for all visitors and checks Tencent's
   * tickets.
   */
  guard: (db: Db, sent: unknown, visitor: AccountVisitor, now: Date) => Promise<Succeed>;
};

const nothing: Succeed = async () => undefined;

function orderOf<S extends typeof verificationSchema>(schema: S, sent: unknown, visitor: AccountVisitor): CodeOrder {
  const { type, to, ticket, randstr } = parseForm(schema, sent);
  return { ...visitor, identity: typedIdentity(type, to), caller: { ...visitor.caller, ticket, randstr } };
}

const code = (
  purpose: CodePurpose,
  send: (db: Db, order: CodeOrder, now: Date) => Promise<unknown>,
): AccountCommand => ({
  method: 'GET',
  run: async (db, sent, visitor, now) => {
    const data = await send(db, orderOf(verificationSchema, sent, visitor), now);
    wakeWorker();
    return { message: 'code_sent', data };
  },
  /**
   * Other parameters are refused, because services differ in how they treat them. The order is counted before the call
   * and whatever the service answers, since a failed call may have sent it. Within the wait nothing is known of the
   * last answer.
   */
  guard: async (db, sent, visitor, now) => {
    const { identity, caller } = orderOf(verificationSchema.strict(), sent, visitor);
    const { count } = await guardCode(db, purpose, identity, caller, now);
    const recipient = await recipientOf(db, identity, caller, now);
    await db.transaction(async (tx) => {
      const { waitSeconds, take } = await takeTurn(tx, recipient, purpose, now);
      if (waitSeconds > 0) throw new AccountRefusal('tooMany', { retryAfterSeconds: waitSeconds });
      await take(randomUUID());
      await count(tx);
    });
    return nothing;
  },
});

const posted = <Form extends Named>(
  schema: z.ZodType<Form>,
  run: (db: Db, order: AccountVisitor & { form: Form }, now: Date) => Promise<Done>,
  guard: (db: Db, identity: Identity, caller: CodeCaller, now: Date) => Promise<Succeed>,
): AccountCommand => ({
  method: 'POST',
  run: (db, sent, visitor, now) => run(db, { ...visitor, form: parseForm(schema, sent) }, now),
  guard: (db, sent, { caller }, now) => guard(db, identityOf(parseForm(schema, sent)), caller, now),
});

function commandsOf(role: Role): Record<string, AccountCommand> {
  const registrationSchema: z.ZodType<Registration> =
    role === 'trader' ? traderRegistrationSchema : inspectorRegistrationSchema;
  return {
    [accountCalls.valid[role]]: posted(
      registrationSchema,
      async (db, order, now) => {
        await validate(db, { ...order, role }, now);
        return { message: 'success' };
      },
      async (db, identity, caller, now) => {
        await guardValid(db, identity, caller, now);
        return nothing;
      },
    ),
    [accountCalls.register[role]]: posted(
      registrationSchema,
      async (db, order, now) => ({
        message: 'registered',
        data: { api_token: await register(db, { ...order, role }, now) },
      }),
      async (db, _identity, caller, now) => {
        await guardSubmit(db, caller, now);
        return nothing;
      },
    ),
    [accountCalls.signIn[role]]: posted(
      signInSchema,
      async (db, order, now) => ({
        message: 'success',
        data: { api_token: await signIn(db, { ...order, role }, now) },
      }),
      async (db, identity, caller, now) => (await guardSignIn(db, role, identity, caller, now)).succeed,
    ),
    [accountCalls.recover[role]]: posted(
      recoverySchema,
      async (db, order, now) => {
        await recover(db, { ...order, role }, now);
        return { message: 'modified' };
      },
      async (db, identity, caller, now) => {
        await guardSubmit(db, caller, now);
        return async () => revokeIdentitySessions(db, role, await identityHash(db, identity), new Date());
      },
    ),
  };
}

/** By path, except the list of countries and the challenge. */
export const accountCommands: Record<string, AccountCommand> = {
  [accountCalls.sendCode]: code('register', sendCode),
  [accountCalls.sendRecovery]: code('recover', sendRecovery),
  ...commandsOf('trader'),
  ...commandsOf('inspector'),
};
