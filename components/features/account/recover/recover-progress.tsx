import type { AccountWords } from '@/components/features/account/account-types';
import { type DialogState, recoveryProgress } from '@/lib/domain/account/account-machine';
import { fill } from '@/lib/i18n/fill';

type RecoverProgressProps = {
  state: Pick<DialogState, 'step' | 'role' | 'family' | 'enPhone'>;
  words: AccountWords['recover'];
};

export function RecoverProgress({ state, words }: RecoverProgressProps) {
  const { value, parts, part, position, total } = recoveryProgress(state);
  return (
    <div data-progress={value} className="mb-5">
      <p role="status" className="text-small text-soft">
        {fill(words.step, { position, total, name: words.steps[part] })}
      </p>
      <ol aria-hidden="true" className="mt-2 flex gap-1">
        {parts.map((name, index) => (
          <li key={name} className={`h-1 grow ${index < position ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </ol>
    </div>
  );
}
