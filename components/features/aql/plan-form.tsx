import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import type { QueryProblem } from '@/lib/aql/query';
import type { DefectClass } from '@/lib/aql/series';
import type { Bench, FormText } from './bench-types';
import { levelGroups, limitGroups, policyGroups, severityGroups } from './choices';
import { control, Field, GroupedSelect } from './field';
import { say, type WordKey } from './words';

const lotWords: Record<string, WordKey> = {
  empty: 'lotEmpty', zero: 'lotZero', negative: 'lotNegative', fraction: 'lotFraction', tooLarge: 'lotTooLarge', notNumber: 'lotNotNumber',
};

type PlanFormProps = Bench & { form: FormText; problems: readonly QueryProblem[]; set: (name: keyof FormText, value: string) => void };

/** What a plan is worked out from. Works as a plain form; with script each change answers at once. */
export function PlanForm({ words, figures, form, problems, set }: PlanFormProps) {
  const bench = { words, figures };
  const wrong = (name: string) => {
    const problem = problems.find(({ field }) => field === name);
    if (!problem) return undefined;
    return 'problem' in problem ? words[lotWords[problem.problem] ?? 'lotNotNumber'] : say(words.fieldBad, { text: problem.text });
  };
  const limit = (name: DefectClass, label: string) => (
    <Field id={`aql-${name}`} label={label} error={wrong(name)}>
      <GroupedSelect id={`aql-${name}`} name={name} value={form[name]} groups={limitGroups(bench)} onPick={(value) => set(name, value)} />
    </Field>
  );
  const lotError = wrong('lot');
  return (
    <div className="grid gap-4">
      <Field id="aql-lot" label={words.lot} help={words.lotHelp} error={lotError}>
        <input
          id="aql-lot"
          name="lot"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          value={form.lot}
          onChange={(event) => set('lot', event.target.value)}
          aria-invalid={lotError ? true : undefined}
          aria-describedby={lotError ? 'aql-lot-error' : 'aql-lot-help'}
          className={`${control} text-lead font-semibold ${lotError ? 'border-reject' : 'border-edge'}`}
        />
      </Field>
      <Field id="aql-level" label={words.level} error={wrong('level')}>
        <GroupedSelect id="aql-level" name="level" value={form.level} groups={levelGroups(bench)} onPick={(value) => set('level', value)} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {limit('serious', words.serious)}
        {limit('minor', words.minor)}
      </div>
      <Details more={words.advanced} less={words.advancedClose}>
        <div className="grid gap-4 pt-2">
          {limit('fatal', words.fatal)}
          <Field id="aql-severity" label={words.severity} error={wrong('severity')}>
            <GroupedSelect id="aql-severity" name="severity" value={form.severity} groups={severityGroups(bench)} onPick={(value) => set('severity', value)} />
          </Field>
          <Field id="aql-policy" label={words.policy} error={wrong('policy')}>
            <GroupedSelect id="aql-policy" name="policy" value={form.policy} groups={policyGroups(bench)} onPick={(value) => set('policy', value)} />
          </Field>
        </div>
      </Details>
      <Button type="submit" className="w-full">{words.submit}</Button>
    </div>
  );
}
