import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { AccountWords } from '@/components/features/account/account-types';
import { autocompleteOf, errorOf, type FormParts, idOf } from '@/components/features/account/form-parts';
import { control, controlLook, describedBy, edge, Field, Options } from '@/components/ui/forms/field';
import { Icon } from '@/components/ui/icon';
import { type AccountField, fieldsOf, maxLengthOf } from '@/lib/domain/account/forms/account-forms';
import { passwordClasses, passwordMeter } from '@/lib/domain/account/forms/account-rules';
import { type CountryChoice, phoneCodesOf } from '@/lib/domain/account/forms/country-choices';
import { emailInput } from '@/lib/domain/leads/fields/email';
import { statedCode } from '@/lib/domain/leads/fields/lead-phone';
import { fill } from '@/lib/i18n/fill';
import { defaultPhoneCode } from '@/lib/i18n/phone';

type CountrySelectProps = {
  parts: FormParts;
  countries: readonly CountryChoice[];
  onPick: (country: CountryChoice | undefined) => void;
};

/** The key remounts it when the list arrives, to select an earlier choice again. */
function CountrySelect({ parts, countries, onPick }: CountrySelectProps) {
  const { setup, form, prefix, initial, onInput } = parts;
  const { words } = setup;
  const [id, error] = [idOf(prefix, 'country'), errorOf(parts, 'country')];
  return (
    <Field id={id} label={words.fields.country} error={error}>
      <select
        key={countries.length}
        id={id}
        name="country"
        autoComplete={autocompleteOf(form, 'country')}
        defaultValue={initial.country ?? ''}
        aria-required="true"
        onChange={({ target: { value } }) => {
          onInput('country', value);
          onPick(countries.find((country) => country.value === value));
        }}
        {...describedBy(id, undefined, error)}
        className={`${control} ${edge(Boolean(error))}`}
      >
        <option value="">{words.choose}</option>
        <Options choices={countries} />
      </select>
    </Field>
  );
}

type FormFieldsProps = {
  parts: FormParts;
  countries?: readonly CountryChoice[];
  omit?: readonly AccountField[];
  sender?: ReactNode;
  captcha?: ReactNode;
};

const isSignIn = (form: string) => form.startsWith('sign-in-');

export function FormFields({ parts, countries = [], omit = [], sender, captcha }: FormFieldsProps) {
  const { setup, form, prefix, initial, onInput } = parts;
  const { words } = setup;
  const [phoneCode, setPhoneCode] = useState(initial.telephone_code || defaultPhoneCode);
  const pickCode = (code: string) => {
    setPhoneCode(code);
    onInput('telephone_code', code);
  };
  const followCode = (input: HTMLInputElement) => {
    const stated = statedCode(input.value);
    if (!stated || stated === 'unknown') return;
    pickCode(stated.phoneCode);
    input.value = stated.phone;
    onInput('telephone', stated.phone);
  };
  const one = (field: AccountField): ReactNode => {
    switch (field) {
      case 'agreed':
        return null;
      case 'password':
        return (
          <PasswordInput
            parts={parts}
            field={field}
            label={form === 'new-password' ? words.fields.new_password : words.fields.password}
            hasMeter={!isSignIn(form)}
          />
        );
      case 'confirmpassword':
        return <PasswordInput parts={parts} field={field} label={words.fields.confirmpassword} />;
      case 'country':
        return (
          <CountrySelect
            parts={parts}
            countries={countries}
            onPick={(country) => country && pickCode(country.phoneCode)}
          />
        );
      case 'telephone':
        return (
          <TextInput
            parts={parts}
            field={field}
            onLeave={followCode}
            before={
              <PhoneCodeSelect
                id={idOf(prefix, 'telephone_code')}
                words={words}
                codes={phoneCodesOf(countries)}
                value={phoneCode}
                onChange={pickCode}
              />
            }
          />
        );
      case 'phone_number':
        return <TextInput parts={parts} field={field} before={<FixedPhoneCode words={words} />} />;
      case 'verification_code':
        return <TextInput parts={parts} field={field} after={sender} />;
      case 'captcha':
        return <TextInput parts={parts} field={field} help={words.help.captcha} after={sender} />;
      default:
        return <TextInput parts={parts} field={field} isOptional={field === 'invitation_code'} />;
    }
  };
  return (
    <div className="@container">
      <div className={`grid gap-x-5 gap-y-4 ${form === 'trader-email' ? '@lg:grid-cols-2' : ''}`}>
        {fieldsOf(form)
          .filter((field) => !omit.includes(field))
          .map((field) => (
            <div
              key={field}
              className={`grid content-start gap-4 empty:hidden ${field === 'telephone' ? '@lg:col-span-2' : ''}`}
            >
              {one(field)}
              {(field === 'phone_number' || field === 'email') && captcha}
            </div>
          ))}
      </div>
    </div>
  );
}

function FixedPhoneCode({ words }: { words: AccountWords }) {
  return (
    <span className={`${controlLook} ${edge(false)} shrink-0 text-soft`}>
      <span className="sr-only">{words.fields.phone_number_code} </span>
      {defaultPhoneCode}
      <input type="hidden" name="phone_number_code" value={defaultPhoneCode} />
    </span>
  );
}

type PhoneCodeSelectProps = {
  id: string;
  words: AccountWords;
  codes: readonly string[];
  value: string;
  onChange: (code: string) => void;
};

function PhoneCodeSelect({ id, words, codes, value, onChange }: PhoneCodeSelectProps) {
  const options = codes.includes(value) ? codes : [value, ...codes];
  return (
    <select
      id={id}
      name="telephone_code"
      autoComplete="tel-country-code"
      aria-label={words.fields.telephone_code}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlLook} ${edge(false)} w-26 shrink-0`}
    >
      <Options choices={options.map((code) => ({ value: code, label: code }))} />
    </select>
  );
}

const keyboards: Partial<Record<AccountField, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  phone_number: 'tel',
  telephone: 'tel',
  verification_code: 'numeric',
};
const plain = new Set<AccountField>(['email', 'captcha', 'invitation_code', 'verification_code']);

/** Whether pasted text exceeds the `maxLength` of its field and will be truncated. */
function isCutShort({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): boolean {
  const { value, selectionStart, selectionEnd, maxLength } = currentTarget;
  const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length);
  return maxLength > 0 && value.length - replaced + clipboardData.getData('text').length > maxLength;
}

function useInput(parts: FormParts, field: AccountField, help?: string) {
  const { setup, form, prefix, initial, onInput } = parts;
  const [isCut, setCut] = useState(false);
  const [id, max, error] = [idOf(prefix, field), maxLengthOf(form, field), errorOf(parts, field)];
  const note = isCut ? fill(setup.words.help.pasted, { max }) : help;
  const attributes = {
    id,
    name: field,
    autoComplete: autocompleteOf(form, field),
    maxLength: max,
    defaultValue: initial[field] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setCut(false);
      onInput(field, event.target.value);
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      if (!isCutShort(event)) return;
      const { currentTarget: input, clipboardData } = event;
      const pasted = clipboardData.getData('text');
      const address = emailInput(pasted);
      // A name before the address must not cost the address its end.
      if (field === 'email' && address.length < pasted.trim().length) {
        event.preventDefault();
        input.setRangeText(address, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end');
        setCut(false);
        onInput(field, input.value);
      }
      // Deferred, because the change event of the paste clears the flag.
      else setTimeout(() => setCut(true), 0);
    },
    className: `${control} ${edge(Boolean(error))}`,
    ...describedBy(id, note, error),
  };
  return { id, note, error, attributes };
}

type TextInputProps = {
  parts: FormParts;
  field: Exclude<AccountField, 'agreed'>;
  help?: string;
  isOptional?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  onLeave?: (input: HTMLInputElement) => void;
};

function TextInput({ parts, field, help, isOptional = false, before, after, onLeave }: TextInputProps) {
  const { words } = parts.setup;
  const { id, note, error, attributes } = useInput(parts, field, help);
  return (
    <Field
      id={id}
      label={words.fields[field]}
      optional={isOptional ? words.optional : undefined}
      help={note}
      error={error}
    >
      <div className="flex gap-2">
        {before}
        <input
          {...attributes}
          type="text"
          inputMode={keyboards[field]}
          autoCapitalize={plain.has(field) ? 'none' : undefined}
          spellCheck={plain.has(field) ? false : undefined}
          aria-required={isOptional ? undefined : true}
          onBlur={(event) => onLeave?.(event.target)}
        />
        {after}
      </div>
    </Field>
  );
}

type PasswordInputProps = {
  parts: FormParts;
  field: 'password' | 'confirmpassword';
  label: string;
  hasMeter?: boolean;
};

/** Password field with show/hide toggle and Caps Lock warning; `hasMeter` adds the requirements of a new password. */
export function PasswordInput({ parts, field, label, hasMeter = false }: PasswordInputProps) {
  const { words } = parts.setup;
  const { id, note, error, attributes } = useInput(parts, field);
  const [text, setText] = useState(attributes.defaultValue);
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState?.('CapsLock') ?? false);
  const described = [attributes['aria-describedby'], hasMeter && `${id}-meter`].filter(Boolean).join(' ');
  return (
    <Field id={id} label={label} help={note} error={error}>
      <div className="relative">
        <input
          {...attributes}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-required="true"
          onChange={(event) => {
            attributes.onChange(event);
            setText(event.target.value);
          }}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          onBlur={() => setCaps(false)}
          aria-describedby={described || undefined}
          className={`${attributes.className} pr-12`}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={words.password.show}
          title={isShown ? words.password.hide : words.password.show}
          onClick={() => setShown(!isShown)}
          className="absolute top-0 right-0 inline-flex size-11 items-center justify-center hover:text-accent noscript:hidden"
        >
          <Icon viewBox="0 0 24 24" width="20" height="20" strokeWidth="1.5">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="2.75" />
            {isShown && <path d="m4 20 16-16" />}
          </Icon>
        </button>
      </div>
      <p role="status" className={isCaps ? 'mt-1.5 text-caption text-attention' : 'sr-only'}>
        {isCaps ? words.password.caps : ''}
      </p>
      {hasMeter && <PasswordMeter id={`${id}-meter`} text={text} words={words.password} />}
    </Field>
  );
}

function Mark({ isMet, text, words }: { isMet: boolean; text: string; words: AccountWords['password'] }) {
  return (
    <li data-met={isMet} className={isMet ? 'text-accent' : 'text-soft'}>
      <span aria-hidden="true" className="mr-1.5 inline-block w-3 font-mono">
        {isMet ? '✓' : '·'}
      </span>
      {text}
      <span className="sr-only"> ({isMet ? words.met : words.unmet})</span>
    </li>
  );
}

function PasswordMeter({ id, text, words }: { id: string; text: string; words: AccountWords['password'] }) {
  const { classes, isLongEnough, isShortEnough, hasSpace } = passwordMeter(text);
  return (
    <div id={id} className="mt-2 text-caption">
      <p className="sr-only">{words.meter}</p>
      <ul className="grid gap-y-0.5">
        <Mark isMet={isLongEnough && isShortEnough && !hasSpace} text={words.length} words={words} />
        <li className="flex flex-wrap gap-x-4">
          <span className="text-soft">{words.classes}</span>
          <ul className="flex flex-wrap gap-x-3">
            {passwordClasses.map((name) => (
              <Mark key={name} isMet={classes.includes(name)} text={words[name]} words={words} />
            ))}
          </ul>
        </li>
      </ul>
    </div>
  );
}
