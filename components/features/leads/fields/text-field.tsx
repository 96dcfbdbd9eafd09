import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { fill } from '@/lib/i18n/fill';
import { limitOf } from '@/lib/domain/leads/fields/lead-fields';
import { lengthOf } from '@/lib/domain/text/text-rules';
import type { LeadField } from '@/lib/domain/leads/lead-forms';
import type { Bound } from '@/components/features/leads/bound';
import { control, describedBy, edge, Field } from '@/components/ui/forms/field';
import type { Choice } from '@/components/features/leads/lead-types';

const completes: Partial<Record<LeadField, string>> = {
  firstname: 'given-name',
  lastname: 'family-name',
  company: 'organization',
  email: 'email',
  phone: 'tel-national',
};
const keyboards: Partial<Record<LeadField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

type TextFieldProps = { bound: Bound; suggestions?: Choice[]; className?: string };

/** A single-line field; leaving the e-mail field checks whether its address has already received a report. */
export function TextField({ bound, suggestions, className }: TextFieldProps) {
  const { id, name, label, optional, help, error, isRequired, initial, register, form } = bound;
  const listId = useId();
  const onBlur = name === 'email' ? () => form.checkReceived(form.api.getValues('email')) : undefined;
  return (
    <Field id={id} label={label} optional={optional} help={help} error={error} className={className}>
      <input
        {...register(name, { onBlur })}
        id={id}
        type="text"
        inputMode={keyboards[name]}
        autoComplete={completes[name] ?? 'off'}
        autoCapitalize={name === 'email' ? 'none' : undefined}
        spellCheck={name === 'email' ? false : undefined}
        defaultValue={typeof initial === 'string' ? initial : ''}
        aria-required={isRequired || undefined}
        list={suggestions ? listId : undefined}
        {...describedBy(id, help, error)}
        className={`${control} ${edge(Boolean(error))}`}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map(({ value, label: text }) => (
            <option key={value} value={text} />
          ))}
        </datalist>
      )}
    </Field>
  );
}

/** The question, a multi-line field. */
export function QuestionField({ bound, className }: { bound: Bound; className?: string }) {
  const { id, name, label, optional, help, error, isRequired, initial, register } = bound;
  return (
    <Field id={id} label={label} optional={optional} help={help} error={error} className={className}>
      <textarea
        {...register(name)}
        id={id}
        rows={4}
        defaultValue={typeof initial === 'string' ? initial : ''}
        aria-required={isRequired || undefined}
        {...describedBy(id, help, error)}
        className={`${control} ${edge(Boolean(error))} resize-y`}
      />
      <Counter bound={bound} />
    </Field>
  );
}

/** Character count; hidden while the question is empty, and without script, where it could not update. */
function Counter({ bound: { setup, form, name } }: { bound: Bound }) {
  const value = useWatch({ control: form.api.control, name });
  const count = typeof value === 'string' ? lengthOf(value.trim()) : 0;
  const max = limitOf(setup.form, 'question');
  // Hidden from screen readers: help and error message state the limit, and announcing every input would disturb.
  return (
    count > 0 && (
      <p
        key={count}
        aria-hidden="true"
        className={`mt-1 text-right text-caption ${count > max ? 'text-reject' : 'text-soft'}`}
      >
        {fill(setup.words.counter, { count, max })}
      </p>
    )
  );
}
