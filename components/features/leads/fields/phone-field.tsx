import { defaultPhoneCode } from '@/lib/i18n/phone';
import type { Bound } from '@/components/features/leads/bound';
import { control, controlLook, describedBy, edge, FieldNotes } from '@/components/ui/forms/field';

type AreaCodeProps = { bound: Bound; codes?: readonly string[] };

/** Country calling code: a select when the codes are known, otherwise a text input. */
export function AreaCode({ bound, codes }: AreaCodeProps) {
  const { id, name, label, initial, register, form } = bound;
  const first = String(form.api.getValues(name) || initial || defaultPhoneCode);
  const look = `${controlLook} ${edge(false)} w-26 shrink-0`;
  if (!codes?.length)
    return (
      <input
        {...register(name)}
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
      {...register(name)}
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

/** Phone number with its country calling code. */
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
  const { id, name, label, optional, help, error, isRequired, initial, register } = phone;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-[550]">
        {label}
        {optional && <span className="font-normal text-soft"> ({optional})</span>}
      </label>
      <div className="flex gap-2">
        <AreaCode bound={code} codes={codes} />
        <input
          {...register(name)}
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
    </div>
  );
}
