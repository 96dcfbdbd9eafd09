import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AccountRefusal } from './account-refusal';
import { fairSlots, type Turn } from '@/lib/backend/services/accounts/guards/slots';

export type { Turn };

/** Argon2id with what OWASP's Password Storage Cheat Sheet names first: 19 MiB, two passes, one lane. */
export const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Made with the same cost from a password that nobody has: an unknown account takes as long as a known one. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$HPdXpP7WXylhMmbgazGMPA$amQClZfIFHzT7zyt+G6T0lHP2W0xLQX5Xd3GzkQRTkw';

/** Half of the processors at most: pages go on being served while passwords are tried. */
export const parallel = Math.max(1, Math.floor(availableParallelism() / 2));
const run = fairSlots({ parallel, perKey: 8, all: 400 }, () => new AccountRefusal('busy'));

/**
 * Does what a new password needs when it is the caller's turn: the check of its code as well, so that nobody who is turned away
 * has used up a try. Throws `busy` when too many wait.
 */
export const inTurn = run;

/** The hash of a new password; only in turn. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

/** Whether a password is the one that was hashed; with no hash it takes as long and is false. */
export function isPassword(passwordHash: string | null, password: string, turn: Turn): Promise<boolean> {
  return run(
    turn,
    async () => (await verify(passwordHash ?? nobody, password.normalize('NFC'))) && passwordHash !== null,
  );
}
