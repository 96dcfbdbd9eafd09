import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue, type Turn } from '@/lib/net/limits/fair-queue';
import { AccountRefusal } from './account-refusal';

/** Argon2id as OWASP's Password Storage Cheat Sheet names it first: 19 MiB, two passes, one lane. */
export const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hash of a password that nobody has: an unknown account takes as long as a known one. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$HPdXpP7WXylhMmbgazGMPA$amQClZfIFHzT7zyt+G6T0lHP2W0xLQX5Xd3GzkQRTkw';

/** At most half of the CPUs, so that pages are still served while passwords are checked. */
export const parallel = Math.max(1, Math.floor(availableParallelism() / 2));
/** For all work on a password, its code included: a refused caller has used up no try. Throws `busy`. */
export const inTurn = createFairQueue({ parallel, perKey: 8, all: 400 }, () => new AccountRefusal('busy'));

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

/** Without a hash it takes as long and returns false. Throws `busy` when too many wait. */
export function isPassword(passwordHash: string | null, password: string, turn: Turn): Promise<boolean> {
  return inTurn(
    turn,
    async () => (await verify(passwordHash ?? nobody, password.normalize('NFC'))) && passwordHash !== null,
  );
}
