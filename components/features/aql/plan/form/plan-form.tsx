import { type ReactNode, useState } from 'react';
import type { FieldName, FormText, SharedProps } from '@/components/features/aql/bench-types';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import type { QueryProblem } from '@/lib/domain/aql/query/aql-query';
import { parseLimit } from '@/lib/domain/aql/query/limit';
import { levelGroups, limitGroups, policyChoices, severityChoices } from './choices';
import { type Choices, SelectField, TextField } from './plan-field';
import { problemText } from './problem-text';

type PlanFormProps = SharedProps & {
  form: FormText;
  problems: readonly QueryProblem[];
  set: (name: FieldName, value: string) => void;
  /** Stands before the rarer settings. */
  children?: ReactNode;
};

/** The inputs of a plan. Works as a GET form without script; with script each change updates the result at once. */
export function PlanForm({ form, problems, set, children, ...shared }: PlanFormProps) {
  const { words } = shared;
  const errorOf = (name: string) => {
    const problem = problems.find(({ field }) => field === name);
    return problem && problemText(words, problem);
  };
  const selectField = (name: Exclude<FieldName, 'lot' | 'proportion'>, choices: Choices) => (
    <SelectField
      id={`aql-${name}`}
      name={name}
      label={words[name]}
      error={errorOf(name)}
      value={form[name]}
      choices={choices}
      onPick={(value) => set(name, value)}
    />
  );
  const strayError = errorOf('stray');
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
      <TextField
        id="aql-lot"
        name="lot"
        label={words.lot}
        help={words.lotHelp}
        error={errorOf('lot')}
        inputMode="numeric"
        enterKeyHint="done"
        maxLength={24}
        value={form.lot}
        onText={(text) => set('lot', text)}
        className="text-[1.5rem] font-semibold"
      >
        <Button type="submit" look="line" className="shrink-0">
          {words.submit}
        </Button>
      </TextField>
      {/* Three in a row on a phone, and two in the column of the widget. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] items-end gap-x-3 gap-y-4">
        {selectField('level', levelGroups(shared))}
        {selectField('serious', limitGroups(shared))}
        {selectField('minor', limitGroups(shared))}
      </div>
      {(isProportional || proportionError) && (
        <TextField
          id="aql-proportion"
          name="proportion"
          label={words.proportion}
          help={words.proportionHelp}
          error={proportionError}
          inputMode="decimal"
          maxLength={9}
          value={form.proportion}
          onText={(text) => set('proportion', text)}
        />
      )}
      {children}
      <Details more={words.advanced} less={words.advancedClose} open={open} className="unbuilt-when-closed">
        <div className="grid gap-4 pt-2">
          {selectField('fatal', limitGroups(shared))}
          {selectField('severity', severityChoices(words))}
          {selectField('policy', policyChoices(words))}
        </div>
      </Details>
    </div>
  );
}
