import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { parseLimit } from '@/lib/domain/aql/query/limit';
import type { QueryProblem } from '@/lib/domain/aql/query/aql-query';
import type { FieldName, FormText, SharedProps } from '@/components/features/aql/bench-types';
import { levelGroups, limitGroups, policyGroups, severityGroups } from './choices';
import { type ChoiceGroup, control, Field, GroupedSelect } from './plan-field';
import { problemText } from './problem-text';

type PlanFormProps = SharedProps & {
  form: FormText;
  problems: readonly QueryProblem[];
  set: (name: FieldName, value: string) => void;
};

/** The inputs of a plan. Works as a GET form without script; with script each change updates the result at once. */
export function PlanForm({ words, format, form, problems, set }: PlanFormProps) {
  const shared = { words, format };
  const errorOf = (name: string) => {
    const problem = problems.find(({ field }) => field === name);
    return problem && problemText(words, problem);
  };
  const selectField = (
    name: Exclude<FieldName, 'lot' | 'proportion'>,
    label: string,
    groups: readonly ChoiceGroup[],
  ) => (
    <Field id={`aql-${name}`} label={label} error={errorOf(name)}>
      <GroupedSelect
        id={`aql-${name}`}
        name={name}
        value={form[name]}
        groups={groups}
        isInvalid={errorOf(name) !== undefined}
        onPick={(value) => set(name, value)}
      />
    </Field>
  );
  const strayError = errorOf('stray');
  const lotError = errorOf('lot');
  const proportionError = errorOf('proportion');
  // Percentages without an AQL draw a fixed share of the lot.
  const limits = [form.fatal, form.serious, form.minor].map(parseLimit);
  const isProportional =
    limits.some((limit) => limit?.kind === 'percent') && !limits.some((limit) => limit?.kind === 'aql');
  // Advanced settings start closed unless the URL sets one of them.
  const [open] = useState(() => form.fatal !== '0' || form.severity !== 'normal' || form.policy !== 'own');
  return (
    <div className="grid gap-4">
      {strayError && (
        <p id="aql-stray" className="rounded-control border border-reject bg-reject-tint px-4 py-3 text-small">
          {strayError}
        </p>
      )}
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
      {selectField('level', words.level, levelGroups(shared))}
      <div className="grid grid-cols-2 gap-4">
        {selectField('serious', words.serious, limitGroups(shared))}
        {selectField('minor', words.minor, limitGroups(shared))}
      </div>
      {(isProportional || proportionError) && (
        <Field id="aql-proportion" label={words.proportion} help={words.proportionHelp} error={proportionError}>
          <input
            id="aql-proportion"
            name="proportion"
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            value={form.proportion}
            onChange={(event) => set('proportion', event.target.value)}
            aria-invalid={proportionError ? true : undefined}
            aria-describedby={proportionError ? 'aql-proportion-error' : 'aql-proportion-help'}
            className={`${control} ${proportionError ? 'border-reject' : 'border-edge'}`}
          />
        </Field>
      )}
      <Details more={words.advanced} less={words.advancedClose} open={open} className="unbuilt-when-closed">
        <div className="grid gap-4 pt-2">
          {selectField('fatal', words.fatal, limitGroups(shared))}
          {selectField('severity', words.severity, severityGroups(shared))}
          {selectField('policy', words.policy, policyGroups(shared))}
        </div>
      </Details>
      <Button type="submit" className="w-full">
        {words.submit}
      </Button>
    </div>
  );
}
