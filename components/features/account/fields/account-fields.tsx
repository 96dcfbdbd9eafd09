import { type ReactNode, useState } from 'react';
import type { AccountWords } from '@/components/features/account/account-types';
import { autocompleteOf, errorOf, type FormParts, idOf } from '@/components/features/account/form-parts';
import { control, controlLook, describedBy, edge, Field, Options } from '@/components/ui/forms/field';
import { type AccountField, fieldsOf } from '@/lib/domain/account/forms/account-forms';
import { type CountryChoice, phoneCodesOf } from '@/lib/domain/account/forms/country-choices';
import { statedCode } from '@/lib/domain/leads/fields/lead-phone';
import { defaultPhoneCode } from '@/lib/i18n/phone';
import { PasswordInput, TextInput } from './password-input';

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
