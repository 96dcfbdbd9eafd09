import { type IdentityType, identityTypes } from '@/lib/domain/account/account-forms';
import type { DialogState, RecoveryStep } from '@/lib/domain/account/account-machine';

/** The value of the progress indicator: 0 choose, 1 code, 2 new password, 4 done; there is no 3. */
export const progressValues: Record<RecoveryStep, 0 | 1 | 2 | 4> = { 1: 0, 2: 1, 3: 1, 4: 2, 5: 4 };
const all = ['choose', 'code', 'password', 'done'] as const;
export type RecoveryPart = (typeof all)[number];

const partOf: Record<RecoveryStep, RecoveryPart> = { 1: 'choose', 2: 'code', 3: 'code', 4: 'password', 5: 'done' };

/** The parts of a recovery and where it stands, for 'Step 2 of 4': with one method alone there is no choice and one part less. */
export function recoveryProgress({
  step,
  role,
  family,
  enPhone,
}: Pick<DialogState, 'step' | 'role' | 'family' | 'enPhone'>) {
  const types: readonly IdentityType[] = identityTypes(role, { family, enPhone });
  const parts = types.length > 1 ? all : all.slice(1);
  return {
    value: progressValues[step],
    parts,
    part: partOf[step],
    position: parts.indexOf(partOf[step]) + 1,
    total: parts.length,
  };
}
