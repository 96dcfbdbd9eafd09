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
import { type CodeCaller, guardCode, recipientOf, takeTurn } from './code-limits';
import { revokeIdentitySessions } from './sessions';
import { type CodeOrder, sendCode, sendRecovery } from './verification-codes';

/** `family`: whose rules apply; `locale`: of the answer, and of messages sent because of the call. */
export type AccountVisitor = { locale: Locale; family: Family; caller: CodeCaller };
type Done = { message: keyof ReturnType<typeof accountServiceMessages>['toasts']; data?: unknown };
type Succeed = () => Promise<unknown>;

/** A call of the account service (S2 §7). `sent`: the form, or the parameters of a GET. All throw `AccountRefusal`. */
export type AccountCommand = {
  method: 'GET' | 'POST';
  run: (db: Db, sent: unknown, visitor: AccountVisitor, now: Date) => Promise<Done>;
  /** For the company's own service, which sees one address for all visitors and checks Tencent's tickets. */
  guard: (db: Db, sent: unknown, visitor: AccountVisitor, now: Date) => Promise<Succeed | undefined>;
};

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
  /** Counted before the call, which may send although it fails. Services differ in their other parameters. */
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
    return undefined;
  },
});

const only = (guard: Promise<unknown>): Promise<undefined> => guard.then(() => undefined);

const posted = <Form extends Named>(
  schema: z.ZodType<Form>,
  message: Done['message'],
  run: (db: Db, order: AccountVisitor & { form: Form }, now: Date) => Promise<unknown>,
  guard: (db: Db, identity: Identity, caller: CodeCaller, now: Date) => Promise<Succeed | undefined>,
): AccountCommand => ({
  method: 'POST',
  run: async (db, sent, visitor, now) => ({
    message,
    data: await run(db, { ...visitor, form: parseForm(schema, sent) }, now),
  }),
  guard: (db, sent, { caller }, now) => guard(db, identityOf(parseForm(schema, sent)), caller, now),
});

function commandsOf(role: Role): Record<string, AccountCommand> {
  const registrationSchema: z.ZodType<Registration> =
    role === 'trader' ? traderRegistrationSchema : inspectorRegistrationSchema;
  return {
    [accountCalls.valid[role]]: posted(
      registrationSchema,
      'success',
      (db, order, now) => validate(db, { ...order, role }, now),
      (db, identity, caller, now) => only(guardValid(db, identity, caller, now)),
    ),
    [accountCalls.register[role]]: posted(
      registrationSchema,
      'registered',
      async (db, order, now) => ({ api_token: await register(db, { ...order, role }, now) }),
      (db, _identity, caller, now) => only(guardSubmit(db, caller, now)),
    ),
    [accountCalls.signIn[role]]: posted(
      signInSchema,
      'success',
      async (db, order, now) => ({ api_token: await signIn(db, { ...order, role }, now) }),
      async (db, identity, caller, now) => (await guardSignIn(db, role, identity, caller, now)).succeed,
    ),
    [accountCalls.recover[role]]: posted(
      recoverySchema,
      'modified',
      (db, order, now) => recover(db, { ...order, role }, now),
      async (db, identity, caller, now) => {
        await guardSubmit(db, caller, now);
        return async () => revokeIdentitySessions(db, role, await identityHash(db, identity), new Date());
      },
    ),
  };
}

export const accountCommands: Record<string, AccountCommand> = {
  [accountCalls.sendCode]: code('register', sendCode),
  [accountCalls.sendRecovery]: code('recover', sendRecovery),
  ...commandsOf('trader'),
  ...commandsOf('inspector'),
};
