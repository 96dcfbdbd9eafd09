import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { Bound } from '@/components/features/leads/bound';
import type { Choice } from '@/components/features/leads/lead-types';
import { control, controlLook, describedBy, edge, Field, Options } from '@/components/ui/forms/field';
import { statedCode } from '@/lib/domain/leads/fields/lead-phone';
import { type FieldFacts, type LeadField, leadFields, limitOf, type QuestionPart } from '@/lib/domain/leads/lead-forms';
import { composeQuestion } from '@/lib/domain/leads/lead-rules';
import { lengthOf } from '@/lib/domain/text/text-rules';
import { fill } from '@/lib/i18n/fill';
import { defaultPhoneCode } from '@/lib/i18n/phone';

type AnyBound = Bound<LeadField | QuestionPart>;

const frameOf = ({ id, label, optional, help, error }: AnyBound) => ({ id, label, optional, help, error });
const controlOf = ({ id, help, error, isRequired }: AnyBound) => ({
  id,
  'aria-required': isRequired || undefined,
  ...describedBy(id, help, error),
  className: `${control} ${edge(Boolean(error))}`,
});
const textOf = ({ initial }: AnyBound) => (typeof initial === 'string' ? initial : '');

type TextFieldProps = {
  bound: AnyBound;
  suggestions?: Choice[];
  onChange?: () => void;
  className?: string;
};

export function TextField({ bound, suggestions, onChange, className }: TextFieldProps) {
  const { name, register, form } = bound;
  const listId = useId();
  const isEmail = name === 'email';
  const onBlur = isEmail ? () => form.checkReceived(form.api.getValues('email')) : undefined;
  const { inputMode, autoComplete = 'off' }: Partial<FieldFacts> =
    name in leadFields ? leadFields[name as LeadField] : {};
  return (
    <Field {...frameOf(bound)} className={className}>
      <input
        {...register(name, { onBlur, onChange })}
        {...controlOf(bound)}
        type="text"
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={isEmail ? 'none' : undefined}
        spellCheck={isEmail ? false : undefined}
        defaultValue={textOf(bound)}
        list={suggestions ? listId : undefined}
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

type QuestionFieldProps = { bound: Bound; parts: readonly Bound<QuestionPart>[]; className?: string };

export function QuestionField({ bound, parts, className }: QuestionFieldProps) {
  const { label, setup, form } = bound;
  if (parts.length === 0) return <FreeText bound={bound} parts={parts} className={className} />;
  const wrong = [...parts, bound].filter(({ error }) => error).map(({ name }) => name);
  // An answer may clear what is said at another part of the question.
  const onChange = () => wrong.length > 0 && form.api.trigger(wrong);
  return (
    <fieldset className={className}>
      <legend className="mb-3 w-full border-b border-line pb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-x-5 gap-y-4">
        {parts.map((part) => (
          <TextField key={part.name} bound={part} onChange={onChange} />
        ))}
        <FreeText
          bound={{ ...bound, label: setup.words.more ?? label, isRequired: false }}
          parts={parts}
          className="col-span-2"
        />
      </div>
    </fieldset>
  );
}

function FreeText({ bound, parts, className }: QuestionFieldProps) {
  const props = controlOf(bound);
  return (
    <Field {...frameOf(bound)} className={className}>
      <textarea
        {...bound.register(bound.name)}
        {...props}
        rows={parts.length > 0 ? 3 : 4}
        defaultValue={textOf(bound)}
        className={`${props.className} resize-y`}
      />
      <Counter bound={bound} parts={parts} />
    </Field>
  );
}

function Counter({ bound: { setup, form, name }, parts }: QuestionFieldProps) {
  const names = [...parts.map((part) => part.name), name];
  const values = useWatch({ control: form.api.control, name: names });
  const count = lengthOf(composeQuestion(setup.form, Object.fromEntries(names.map((key, at) => [key, values[at]]))));
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

export function SelectField({ bound, choices, choose, onPick, className }: SelectFieldProps) {
  const { name, initial, register, form } = bound;
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
    <Field {...frameOf(bound)} className={className}>
      <select
        {...register(name, { onChange: (event) => onPick?.(event.target.value) })}
        {...controlOf(bound)}
        defaultValue={first}
      >
        <option value="">{choose}</option>
        {first && !choices.some(({ value }) => value === first) && <option value={first}>{first}</option>}
        <Options choices={choices} />
      </select>
    </Field>
  );
}

const loadRule = () => import('@/lib/domain/leads/fields/phone-fit').catch(() => null);

function AreaCode({ bound, codes, onPick }: { bound: Bound; codes?: readonly string[]; onPick: () => void }) {
  const { id, name, label, initial, register, form } = bound;
  const first = String(form.api.getValues(name) || initial || defaultPhoneCode);
  const props = {
    id,
    autoComplete: 'tel-country-code',
    'aria-label': label,
    defaultValue: first,
    className: `${controlLook} ${edge(false)} w-26 shrink-0`,
  };
  if (!codes?.length) return <input {...register(name, { onBlur: onPick })} {...props} type="text" inputMode="tel" />;
  return (
    <select {...register(name, { onChange: onPick })} {...props}>
      {!codes.includes(first) && <option value={first}>{first}</option>}
      <Options choices={codes.map((code) => ({ value: code, label: code }))} />
    </select>
  );
}

type PhoneFieldProps = { code: Bound; phone: Bound; codes?: readonly string[]; className?: string };

/** A number that does not fit its calling code is asked about, and sent all the same. */
export function PhoneField({ code, phone, codes, className }: PhoneFieldProps) {
  const { name, error, register, setup, form } = phone;
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
  const onBlur = () => {
    follow();
    void ask();
  };
  return (
    <Field {...frameOf(phone)} className={className}>
      <div className="flex gap-2">
        <AreaCode bound={code} codes={options} onPick={() => void ask()} />
        <input
          {...register(name, { onBlur })}
          {...controlOf(phone)}
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={textOf(phone)}
        />
      </div>
      <p aria-live="polite" className="mt-1.5 text-small text-attention empty:hidden">
        {doubted && !error ? fill(setup.words.phoneDoubt, { code: doubted }) : null}
      </p>
    </Field>
  );
}
