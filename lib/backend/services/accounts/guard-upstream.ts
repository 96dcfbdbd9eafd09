import { z } from 'zod';
import type { Db } from '@/lib/backend/db/client';
import { revokeIdentitySessions } from '@/lib/backend/services/sessions/revoke-session';
import { accountPaths, type IdentityType, identityTypes } from '@/lib/contract/accounts';
import { guardCode, type CodeCaller } from './guard-code';
import { guardSignIn } from './guard-sign-in';
import { guardSubmit } from './guard-submit';
import { guardValid } from './guard-valid';
import { type Identity, identityHash, identityOf, type Role } from './identity';

export type Asked = { path: string; query: URLSearchParams; body: unknown; caller: CodeCaller };
type Guard = (db: Db, identity: Identity, caller: CodeCaller, now: Date) => Promise<unknown>;
/** What is done once the service has said yes. */
type Afterwards = () => Promise<unknown>;

const namedSchema = z.union([z.object({ type: z.literal('email'), email: z.string().max(200) }), z.object({ type: z.literal('phone_number'), phone_number: z.string().max(50) })]);
const typeSchema = z.enum(identityTypes);

const guards: Partial<Record<string, Guard>> = {
  [accountPaths.userValid]: guardValid,
  [accountPaths.inspectorValid]: guardValid,
  [accountPaths.sendCode]: (db, identity, caller, now) => guardCode(db, 'register', identity, caller, now),
  [accountPaths.sendRecovery]: (db, identity, caller, now) => guardCode(db, 'recover', identity, caller, now),
};
const signIns: Partial<Record<string, Role>> = { [accountPaths.login]: 'trader', [accountPaths.inspectorLogin]: 'inspector' };

const recoveries: Partial<Record<string, Role>> = { [accountPaths.recover]: 'trader', [accountPaths.inspectorRecover]: 'inspector' };

/** Whom a call is about; null when its body or query does not say it in the contract's words. */
export function identityIn({ query, body }: Pick<Asked, 'query' | 'body'>): Identity | null {
  const type: IdentityType | undefined = typeSchema.safeParse(query.get('type')).data;
  const to = query.get('to')?.trim();
  if (type && to) return { type, to };
  const named = namedSchema.safeParse(body);
  return named.success ? identityOf(named.data) : null;
}

/**
 * The limits of the embedded service before a call to a company's own, which sees one address behind all visitors. Throws a
 * refusal; returns what to do once the call succeeded.
 */
export async function guardUpstream(db: Db, asked: Asked, now: Date): Promise<Afterwards> {
  const { path, caller } = asked;
  const identity = identityIn(asked);
  const role = signIns[path];
  if (identity && role) return (await guardSignIn(db, role, identity, caller, now)).succeed;
  const guard = guards[path];
  if (identity && guard) await guard(db, identity, caller, now);
  else await guardSubmit(db, caller, now);
  const recovered = recoveries[path];
  return async () => (identity && recovered ? revokeIdentitySessions(db, recovered, await identityHash(db, identity), new Date()) : undefined);
}
