import { controlLook, edge } from '@/components/ui/forms/field';
import { defaultPhoneCode } from '@/lib/i18n/phone';
import type { AccountWords } from '@/components/features/account/account-types';

/** The fixed country calling code of a mobile number: only Chinese numbers are accepted. */
export function FixedPhoneCode({ words }: { words: AccountWords }) {
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

/** Country calling code of a contact's telephone; set by the chosen country and editable here. */
export function PhoneCodeSelect({ id, words, codes, value, onChange }: PhoneCodeSelectProps) {
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
      {options.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </select>
  );
}
