import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '@/lib/backend/db/client';
import { accounts } from '@/lib/backend/db/schema';
import { wakeWorker } from '@/lib/backend/jobs/worker-signals';
import type { accountServiceMessages } from '@/lib/backend/mail/message';
import { config } from '@/lib/config';
import {
  inspectorRegistrationSchema,
  type Recovery,
  type Registration,
  recoverySchema,
  type SignIn,
  signInSchema,
  traderRegistrationSchema,
  verificationSchema,
} from '@/lib/contract/accounts';
import { accountCalls, type CodePurpose } from '@/lib/domain/account/account-calls';
import { firstProblem } from '@/lib/domain/account/forms/account-checks';
import {
  type AccountForm,
  type AccountInput,
  type Family,
  maxLengthOf,
  registerForm,
} from '@/lib/domain/account/forms/account-forms';
import type { Locale } from '@/lib/i18n/locales';
import {
  type Caller,
  type CodeCaller,
  guardCode,
  guardSignIn,
  guardSubmit,
  guardValid,
  recipientOf,
  takeTurn,
} from './account-guards';
import {
  accountRow,
  findAccount,
  type Identity,
  identityHash,
  identityOf,
  type Named,
  type Role,
  typedIdentity,
} from './account-record';
import { AccountRefusal } from './account-refusal';
import { hashPassword, inTurn, isPassword } from './passwords';
import { openSession, revokeAccountSessions, revokeIdentitySessions } from './sessions';
import { type CodeOrder, sendCode, sendRecovery, spendCode, tryCode } from './verification-codes';

/** The agreement checkbox: the rules require it, but no call carries it, since the form cannot be sent without it. */
const agreed = 'yes';

function check(form: AccountForm, input: AccountInput, family: Family): void {
  const problem = firstProblem(form, input, { family, emailRule: config().EMAIL_RULE });
  if (problem) throw new AccountRefusal('invalid', { problem: { ...problem, max: maxLengthOf(form, problem.field) } });
}

function inputOf(role: Role, wire: Registration): AccountInput {
  const { password, confirmpassword, verification_code } = wire;
  const shared = { password, confirmpassword, verification_code, company_name: wire.company_name ?? '', agreed };
  if (wire.type === 'phone_number')
    return {
      ...shared,
      phone_number: wire.phone_number,
      phone_number_code: wire.phone_number_code,
      invitation_code: 'invitation_code' in wire ? wire.invitation_code : '',
    };
  if (role === 'inspector' || !('personal_information' in wire)) return { ...shared, email: wire.email };
  const { first_name, telephone, telephone_code } = wire.personal_information;
  return { ...shared, email: wire.email, first_name, telephone, telephone_code, country: String(wire.country) };
}

function checkRegistration(role: Role, wire: Registration, family: Family, withCode: boolean): void {
  const input = inputOf(role, wire);
  const form = registerForm(role, wire.type);
  if (!withCode) check(form, { ...input, verification_code: input.verification_code || '000000' }, family);
  else {
    check(form, input, family);
    // E-mail registrations enter their code in a separate step.
    check('code', input, family);
  }
}

function checkRecovery(wire: Recovery): void {
  if (wire.verification_code.trim() === '')
    throw new AccountRefusal('invalid', {
      problem: { field: 'captcha', key: 'code_empty', max: maxLengthOf('recover-email', 'captcha') },
    });
  check('new-password', { password: wire.password, confirmpassword: wire.repeat_password }, 'en');
}

/** Characters that databases refuse and no keyboard types: NUL, replacement characters, lone surrogates. */
const unreadable = /[\0\uFFFD]|\p{Surrogate}/u;
const isReadable = (value: unknown): boolean =>
  typeof value === 'string'
    ? !unreadable.test(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isReadable);

export function parseForm<Form>(schema: z.ZodType<Form>, value: unknown): Form {
  const result = schema.safeParse(value);
  if (!result.success || !isReadable(value)) throw new AccountRefusal('unreadable');
  return result.data;
}

/** `family`: whose rules apply; `locale`: of the answer, and of messages sent because of the call. */
export type AccountVisitor = { locale: Locale; family: Family; caller: CodeCaller };
type Order<Form> = AccountVisitor & { role: Role; form: Form };

/** Throws `invalid`, or `taken` for an address that has an account, which the contract discloses. */
async function validate(db: Db, { role, form, family, caller }: Order<Registration>, now: Date): Promise<void> {
  checkRegistration(role, form, family, false);
  const identity = identityOf(form);
  await guardValid(db, identity, caller, now);
  if (await findAccount(db, role, identity)) throw new AccountRefusal('taken');
}

type NewPassword = { purpose: CodePurpose; identity: Identity; typed: string; password: string; caller: Caller };

async function readCode<Found>(db: Db, given: NewPassword, now: Date, find: () => Promise<Found>) {
  const { password, caller, ...code } = given;
  const turn = await guardSubmit(db, caller, now);
  return inTurn(turn, async () => {
    const spent = await tryCode(db, { ...code, network: turn.key, holder: caller.holder }, now);
    const found = await find();
    return { spent, found, passwordHash: await hashPassword(password) };
  });
}

async function register(db: Db, { role, form, family, locale, caller }: Order<Registration>, now: Date) {
  checkRegistration(role, form, family, true);
  const identity = identityOf(form);
  const given = { identity, typed: form.verification_code, password: form.password, caller };
  const { spent, passwordHash } = await readCode(db, { ...given, purpose: 'register' }, now, async () => {
    if (await findAccount(db, role, identity)) throw new AccountRefusal('taken');
  });
  const row = accountRow({ id: randomUUID(), role, form, passwordHash, locale }, now);
  const api_token = await db.transaction(async (tx) => {
    await spendCode(tx, spent, now);
    const [created] = await tx.insert(accounts).values(row).onConflictDoNothing().returning();
    if (!created) throw new AccountRefusal('taken');
    return openSession(tx, created, now);
  });
  return { api_token };
}

/** An unknown address and a wrong password throw the same `wrongSignIn` after the same work. */
async function signIn(db: Db, { role, form, caller }: Order<SignIn>, now: Date) {
  const identity = identityOf(form);
  const attempt = await guardSignIn(db, role, identity, caller, now);
  const account = await findAccount(db, role, identity);
  const right = await isPassword(account?.passwordHash ?? null, form.password, attempt.turn);
  if (!account || !right) throw new AccountRefusal('wrongSignIn');
  const api_token = await db.transaction(async (tx) => {
    // Locks the row until the session exists: a password change waits and revokes it, or this finds nothing.
    const asRead = and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash));
    const [same] = await tx.update(accounts).set({ signedInAt: now }).where(asRead).returning({ id: accounts.id });
    if (!same) throw new AccountRefusal('wrongSignIn');
    return openSession(tx, account, now);
  });
  await attempt.succeed();
  return { api_token };
}

/** `noAccount` is thrown only after a correct code, so that accounts cannot be enumerated. */
async function recover(db: Db, { role, form, caller }: Order<Recovery>, now: Date): Promise<void> {
  checkRecovery(form);
  const identity = identityOf(form);
  const given = { identity, typed: form.verification_code, password: form.password, caller };
  const { spent, found, passwordHash } = await readCode(db, { ...given, purpose: 'recover' }, now, async () => {
    const account = await findAccount(db, role, identity);
    if (!account) throw new AccountRefusal('noAccount');
    return account;
  });
  await db.transaction(async (tx) => {
    await spendCode(tx, spent, now);
    await tx.update(accounts).set({ passwordHash, passwordAt: now }).where(eq(accounts.id, found.id));
    await revokeAccountSessions(tx, found.id, now);
  });
}

type Done = { message: keyof ReturnType<typeof accountServiceMessages>['toasts']; data?: unknown };
type Succeed = () => Promise<unknown>;

/** A call of the account service (S2 §7). `sent`: the form, or the parameters of a GET. All throw `AccountRefusal`. */
type AccountCommand = {
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

function commandsOf(role: Role): Record<string, AccountCommand> {
  const posted = <Form extends Named>(
    schema: z.ZodType<Form>,
    message: Done['message'],
    run: (db: Db, order: Order<Form>, now: Date) => Promise<unknown>,
    guard: (db: Db, identity: Identity, caller: CodeCaller, now: Date) => Promise<Succeed | undefined>,
  ): AccountCommand => ({
    method: 'POST',
    run: async (db, sent, visitor, now) => ({
      message,
      data: await run(db, { ...visitor, role, form: parseForm(schema, sent) }, now),
    }),
    guard: (db, sent, { caller }, now) => guard(db, identityOf(parseForm(schema, sent)), caller, now),
  });
  const registrationSchema: z.ZodType<Registration> =
    role === 'trader' ? traderRegistrationSchema : inspectorRegistrationSchema;
  return {
    [accountCalls.valid[role]]: posted(registrationSchema, 'success', validate, (db, identity, caller, now) =>
      only(guardValid(db, identity, caller, now)),
    ),
    [accountCalls.register[role]]: posted(registrationSchema, 'registered', register, (db, _identity, caller, now) =>
      only(guardSubmit(db, caller, now)),
    ),
    [accountCalls.signIn[role]]: posted(
      signInSchema,
      'success',
      signIn,
      async (db, identity, caller, now) => (await guardSignIn(db, role, identity, caller, now)).succeed,
    ),
    [accountCalls.recover[role]]: posted(recoverySchema, 'modified', recover, async (db, identity, caller, now) => {
      await guardSubmit(db, caller, now);
      return async () => revokeIdentitySessions(db, role, await identityHash(db, identity), new Date());
    }),
  };
}

export const accountCommands: Record<string, AccountCommand> = {
  [accountCalls.sendCode]: code('register', sendCode),
  [accountCalls.sendRecovery]: code('recover', sendRecovery),
  ...commandsOf('trader'),
  ...commandsOf('inspector'),
};
