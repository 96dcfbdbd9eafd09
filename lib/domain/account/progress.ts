import type { DialogState, RecoveryStep } from '@/lib/domain/account/account-machine';
import { identityTypes } from '@/lib/domain/account/forms/account-forms';

/** Value of the progress indicator for each step: 0 choose, 1 code, 2 new password, 4 done; 3 is not used. */
export const progressValues: Record<RecoveryStep, 0 | 1 | 2 | 4> = { 1: 0, 2: 1, 3: 1, 4: 2, 5: 4 };
const all = ['choose', 'code', 'password', 'done'] as const;
export type RecoveryPart = (typeof all)[number];

const partOf: Record<RecoveryStep, RecoveryPart> = { 1: 'choose', 2: 'code', 3: 'code', 4: 'password', 5: 'done' };

/** With a single method there is no choice and one part less. */
export function recoveryProgress(state: Pick<DialogState, 'step' | 'role' | 'family' | 'enPhone'>) {
  const parts = identityTypes(state.role, state).length > 1 ? all : all.slice(1);
  const part = partOf[state.step];
  return { value: progressValues[state.step], parts, part, position: parts.indexOf(part) + 1, total: parts.length };
}
