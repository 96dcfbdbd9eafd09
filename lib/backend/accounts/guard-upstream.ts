import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '@/lib/backend/db/client';
import { type Identity, identityHash, identityOf, type Named, type Role, typedIdentity } from './account-record';
import { parseForm, parseQuery, readJson } from './account-commands';
import { revokeIdentitySessions } from './sessions';
import {
  inspectorRegistrationSchema,
  recoverySchema,
  signInSchema,
  traderRegistrationSchema,
  verificationSchema,
} from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import { guardSignIn, guardSubmit, guardValid } from './account-guards';
import { AccountRefusal } from './account-refusal';
import { recipientOf, takeTurn } from './code-limits';
import type { CodePurpose } from './codes';
import { type CodeCaller, guardCode } from './guard-code';

export type UpstreamCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Uint8Array | undefined;
  caller: CodeCaller;
};
/** The body to forward, and what to do once the service has accepted it. */
export type LetOut = { body: string | undefined; succeed: () => Promise<unknown> };
type Guard = (db: Db, asked: UpstreamCall, now: Date) => Promise<LetOut>;
type Succeed = LetOut['succeed'];

const nothing: Succeed = async () => undefined;
const namedSchema = z.union([
  z.object({ type: z.literal('email'), email: z.string() }),
  z.object({ type: z.literal('phone_number'), phone_number: z.string() }),
]);

/**
 * A code is requested by query. Other parameters are refused, because services differ in how they treat them. It is
 * counted before the call and whatever the service answers, since a failed call may have sent it: of two orders at the
 * same moment one is forwarded. Within the wait nothing is known of the last answer, so the order is refused.
 */
const code =
  (purpose: CodePurpose): Guard =>
  async (db, { query, caller }, now) => {
    const { type, to, ticket, randstr } = parseQuery(verificationSchema.strict(), query);
    const identity = typedIdentity(type, to);
    const { count } = await guardCode(db, purpose, identity, { ...caller, ticket, randstr }, now);
    const recipient = await recipientOf(db, identity, caller, now);
    await db.transaction(async (tx) => {
      const { waitSeconds, take } = await takeTurn(tx, recipient, purpose, now);
      if (waitSeconds > 0) throw new AccountRefusal('tooMany', { retryAfterSeconds: waitSeconds });
      await take(randomUUID());
      await count(tx);
    });
    return { body: undefined, succeed: nothing };
  };

/**
 * Checks a form by its body and forwards it as it was parsed, so that a duplicate key cannot be read differently
 * upstream. A query is refused, because it might name another account.
 */
const posted =
  (
    schema: z.ZodType<Named>,
    guard: (db: Db, identity: Identity, caller: CodeCaller, now: Date) => Promise<Succeed>,
  ): Guard =>
  async (db, { query, body, caller }, now) => {
    if (query.size > 0) throw new AccountRefusal('unreadable');
    const form = readJson(body);
    const succeed = await guard(db, identityOf(parseForm(schema, form)), caller, now);
    return { body: JSON.stringify(form), succeed };
  };

const valid = (schema: z.ZodType<Named>) =>
  posted(schema, async (...asked) => {
    await guardValid(...asked);
    return nothing;
  });
const registration = (schema: z.ZodType<Named>) =>
  posted(schema, async (db, _identity, caller, now) => {
    await guardSubmit(db, caller, now);
    return nothing;
  });
const signIn = (role: Role) =>
  posted(signInSchema, async (db, ...asked) => (await guardSignIn(db, role, ...asked)).succeed);
const recovery = (role: Role) =>
  posted(recoverySchema, async (db, identity, caller, now) => {
    await guardSubmit(db, caller, now);
    return async () => revokeIdentitySessions(db, role, await identityHash(db, identity), new Date());
  });

const guards: Record<string, Record<string, Guard>> = {
  GET: { [accountPaths.sendCode]: code('register'), [accountPaths.sendRecovery]: code('recover') },
  POST: {
    [accountPaths.userValid]: valid(traderRegistrationSchema),
    [accountPaths.inspectorValid]: valid(inspectorRegistrationSchema),
    [accountPaths.user]: registration(traderRegistrationSchema),
    [accountPaths.inspector]: registration(inspectorRegistrationSchema),
    [accountPaths.login]: signIn('trader'),
    [accountPaths.inspectorLogin]: signIn('inspector'),
    [accountPaths.recover]: recovery('trader'),
    [accountPaths.inspectorRecover]: recovery('inspector'),
  },
};

/** Returns the identity that a form names; null when the form does not match the contract. */
export function identityIn(form: unknown): Identity | null {
  const named = namedSchema.safeParse(form);
  return named.success ? identityOf(named.data) : null;
}

/**
 * Applies the schemas and limits of the embedded service before a call to an external account service, which sees one
 * address for all visitors. Throws `AccountRefusal`.
 */
export async function guardUpstream(db: Db, asked: UpstreamCall, now: Date): Promise<LetOut> {
  const guard = guards[asked.method]?.[asked.path];
  if (!guard) throw new AccountRefusal('noCall');
  return guard(db, asked, now);
}
