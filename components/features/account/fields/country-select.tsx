import { control, describedBy, edge, Field } from '@/components/ui/forms/field';
import type { CountryChoice } from '@/lib/domain/account/forms/country-choices';
import { autocompleteOf, errorOf, type FormParts, idOf } from '@/components/features/account/form-parts';

type CountrySelectProps = {
  parts: FormParts;
  countries: readonly CountryChoice[];
  onPick: (country: CountryChoice | undefined) => void;
};

/**
 * Country or region of a registration. The key remounts it when the list arrives, to select an earlier choice again.
 */
export function CountrySelect({ parts, countries, onPick }: CountrySelectProps) {
  const {
    setup: { words },
    form,
    prefix,
    initial,
    onInput,
  } = parts;
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
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
