import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { control, describedBy, edge, Field } from '@/components/ui/forms/field';
import { type AccountField, maxLengthOf } from '@/lib/domain/account/forms/account-forms';
import { fill } from '@/lib/i18n/fill';
import { autocompleteOf, errorOf, type FormParts, idOf } from '@/components/features/account/form-parts';

const keyboards: Partial<Record<AccountField, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  phone_number: 'tel',
  telephone: 'tel',
  verification_code: 'numeric',
};
const plain = new Set<AccountField>(['email', 'captcha', 'invitation_code', 'verification_code']);

type TextInputProps = {
  parts: FormParts;
  field: Exclude<AccountField, 'agreed'>;
  help?: string;
  isOptional?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  onLeave?: (input: HTMLInputElement) => void;
};

/** Whether pasted text exceeds the `maxLength` of its field and will be truncated. */
export function isCutShort({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): boolean {
  const { value, selectionStart, selectionEnd, maxLength } = currentTarget;
  const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length);
  return maxLength > 0 && value.length - replaced + clipboardData.getData('text').length > maxLength;
}

/** A single-line field; warns when pasted text is truncated. */
export function TextInput({ parts, field, help, isOptional = false, before, after, onLeave }: TextInputProps) {
  const {
    setup: { words },
    form,
    prefix,
    initial,
    onInput,
  } = parts;
  const [isCut, setCut] = useState(false);
  const [id, max, error] = [idOf(prefix, field), maxLengthOf(form, field), errorOf(parts, field)];
  const note = isCut ? fill(words.help.pasted, { max }) : help;
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
          id={id}
          name={field}
          type="text"
          inputMode={keyboards[field]}
          autoComplete={autocompleteOf(form, field)}
          autoCapitalize={plain.has(field) ? 'none' : undefined}
          spellCheck={plain.has(field) ? false : undefined}
          maxLength={max}
          defaultValue={initial[field] ?? ''}
          aria-required={isOptional ? undefined : true}
          onChange={(event) => {
            setCut(false);
            onInput(field, event.target.value);
          }}
          onBlur={(event) => onLeave?.(event.target)}
          onPaste={(event) => {
            if (!isCutShort(event)) return;
            // Deferred, because the change event of the paste clears the flag.
            setTimeout(() => setCut(true), 0);
          }}
          {...describedBy(id, note, error)}
          className={`${control} ${edge(Boolean(error))}`}
        />
        {after}
      </div>
    </Field>
  );
}
