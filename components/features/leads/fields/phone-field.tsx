import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { statedCode } from '@/lib/domain/leads/fields/lead-phone';
import { fill } from '@/lib/i18n/fill';
import { defaultPhoneCode } from '@/lib/i18n/phone';
import type { Bound } from '@/components/features/leads/bound';
import { control, controlLook, describedBy, edge, FieldNotes } from '@/components/ui/forms/field';

type AreaCodeProps = { bound: Bound; codes?: readonly string[]; onPick: () => void };

const loadRule = () => import('@/lib/domain/leads/fields/phone-fit').catch(() => null);

/** Country calling code: a select when the codes are known, otherwise a text input. */
export function AreaCode({ bound, codes, onPick }: AreaCodeProps) {
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
