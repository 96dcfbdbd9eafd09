import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import type { QueryProblem } from '@/lib/aql/query';
import type { Bench, FormText } from './bench-types';
import { levelGroups, limitGroups, policyGroups, severityGroups } from './choices';
import { type ChoiceGroup, control, Field, GroupedSelect } from './field';
import { problemText } from './problem-text';

type PlanFormProps = Bench & { form: FormText; problems: readonly QueryProblem[]; set: (name: keyof FormText, value: string) => void };

/** What a plan is worked out from. Works as a plain form; with script each change answers at once. */
export function PlanForm({ words, figures, form, problems, set }: PlanFormProps) {
  const bench = { words, figures };
  const wrong = (name: string) => {
    const problem = problems.find(({ field }) => field === name);
    return problem && problemText(words, problem);
  };
  const choice = (name: Exclude<keyof FormText, 'lot'>, label: string, groups: readonly ChoiceGroup[]) => (
    <Field id={`aql-${name}`} label={label} error={wrong(name)}>
      <GroupedSelect id={`aql-${name}`} name={name} value={form[name]} groups={groups} wrong={wrong(name) !== undefined} onPick={(value) => set(name, value)} />
    </Field>
  );
  const lotError = wrong('lot');
  // Seldom used settings are closed, unless the address brings one of them.
  const [open] = useState(() => form.fatal !== '0' || form.severity !== 'normal' || form.policy !== 'own');
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
      {choice('level', words.level, levelGroups(bench))}
      <div className="grid grid-cols-2 gap-4">
        {choice('serious', words.serious, limitGroups(bench))}
        {choice('minor', words.minor, limitGroups(bench))}
      </div>
      <Details more={words.advanced} less={words.advancedClose} open={open} className="unbuilt-when-closed">
        <div className="grid gap-4 pt-2">
          {choice('fatal', words.fatal, limitGroups(bench))}
          {choice('severity', words.severity, severityGroups(bench))}
          {choice('policy', words.policy, policyGroups(bench))}
        </div>
      </Details>
      <Button type="submit" className="w-full">{words.submit}</Button>
    </div>
  );
}
