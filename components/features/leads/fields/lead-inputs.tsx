import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { Bound } from '@/components/features/leads/bound';
import type { Choice } from '@/components/features/leads/lead-types';
import { control, controlLook, describedBy, edge, Field, FieldNotes } from '@/components/ui/forms/field';
import { limitOf } from '@/lib/domain/leads/fields/lead-fields';
import { statedCode } from '@/lib/domain/leads/fields/lead-phone';
import type { LeadField } from '@/lib/domain/leads/lead-forms';
import { lengthOf } from '@/lib/domain/text/text-rules';
import { fill } from '@/lib/i18n/fill';
import { defaultPhoneCode } from '@/lib/i18n/phone';

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

type SelectFieldProps = {
  bound: Bound;
  choices: readonly Choice[];
  choose: string;
  onPick?: (value: string) => void;
  className?: string;
};

/** Single choice. A value chosen before its options arrived stays selectable. */
export function SelectField({ bound, choices, choose, onPick, className }: SelectFieldProps) {
  const { id, name, label, optional, help, error, isRequired, initial, register, form } = bound;
  const { setValue, getValues } = form.api;
  const first = String(getValues(name) ?? initial ?? '');
  const count = useRef(choices.length);
  useEffect(() => {
    if (count.current === choices.length) return;
    count.current = choices.length;
    // The value was set before its option existed, so the select could not show it; set it again.
    const value = getValues(name);
    if (value) setValue(name, value);
  }, [choices.length, getValues, setValue, name]);
  return (
    <Field id={id} label={label} optional={optional} help={help} error={error} className={className}>
      <select
        {...register(name, { onChange: (event) => onPick?.(event.target.value) })}
        id={id}
        defaultValue={first}
        aria-required={isRequired || undefined}
        {...describedBy(id, help, error)}
        className={`${control} ${edge(Boolean(error))}`}
      >
        <option value="">{choose}</option>
        {first && !choices.some(({ value }) => value === first) && <option value={first}>{first}</option>}
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

type AreaCodeProps = { bound: Bound; codes?: readonly string[]; onPick: () => void };

const loadRule = () => import('@/lib/domain/leads/fields/phone-fit').catch(() => null);

/** Country calling code: a select when the codes are known, otherwise a text input. */
function AreaCode({ bound, codes, onPick }: AreaCodeProps) {
  const { id, name, label, initial, register, form } = bound;
  const first = String(form.api.getValues(name) || initial || defaultPhoneCode);
  const look = `${controlLook} ${edge(false)} w-26 shrink-0`;
  if (!codes?.length)
    return (
      <input
        {...register(name, { onBlur: onPick })}
        id={id}
        type="text"
        inputMode="tel"
        autoComplete="tel-country-code"
        aria-label={label}
        defaultValue={first}
        className={look}
      />
    );
  return (
    <select
      {...register(name, { onChange: onPick })}
      id={id}
      autoComplete="tel-country-code"
      aria-label={label}
      defaultValue={first}
      className={look}
    >
      {!codes.includes(first) && <option value={first}>{first}</option>}
      {codes.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </select>
  );
}

/**
 * Phone number with its country calling code, which follows a number that states its own. A number that does not fit the
 * code is asked about when it is left, and sent all the same: the rule has no format check.
 */
export function PhoneField({
  code,
  phone,
  codes,
  className = '',
}: {
  code: Bound;
  phone: Bound;
  codes?: readonly string[];
  className?: string;
}) {
  const { id, name, label, optional, help, error, isRequired, initial, register, setup, form } = phone;
  const [doubted, setDoubted] = useState<string | null>(null);
  const [followed, setFollowed] = useState('');
  const last = useRef('');
  const options = followed && codes?.length && !codes.includes(followed) ? [followed, ...codes] : codes;
  const follow = () => {
    const stated = statedCode(String(form.api.getValues(phone.name) ?? ''));
    if (!stated || stated === 'unknown') return;
    // The select has to hold the code before it can show it.
    flushSync(() => setFollowed(stated.phoneCode));
    form.api.setValue(code.name, stated.phoneCode);
    form.api.setValue(phone.name, stated.phone);
  };
  const ask = async () => {
    const [typed, area] = [phone.name, code.name].map((field) => String(form.api.getValues(field) ?? ''));
    const pair = `${area} ${typed}`;
    if (!typed || pair === last.current) return;
    last.current = pair;
    const rule = await loadRule();
    // Typed on while the rule was loaded.
    if (rule && pair === last.current) setDoubted(rule.fitsPhoneCode(typed, area ?? '') ? null : (area ?? ''));
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-[550]">
        {label}
        {optional && <span className="font-normal text-soft"> ({optional})</span>}
      </label>
      <div className="flex gap-2">
        <AreaCode bound={code} codes={options} onPick={() => void ask()} />
        <input
          {...register(name, {
            onBlur: () => {
              follow();
              void ask();
            },
          })}
          id={id}
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={typeof initial === 'string' ? initial : ''}
          aria-required={isRequired || undefined}
          {...describedBy(id, help, error)}
          className={`${control} ${edge(Boolean(error))}`}
        />
      </div>
      <FieldNotes id={id} help={help} error={error} />
      <p aria-live="polite" className="mt-1.5 text-small text-attention empty:hidden">
        {doubted && !error ? fill(setup.words.phoneDoubt, { code: doubted }) : null}
      </p>
    </div>
  );
}
