import { useState } from 'react';
import { control, Field } from '@/components/features/aql/plan/form/plan-field';

type DraftFieldProps = {
  id: string;
  name?: string;
  label: string;
  help?: string;
  error: string;
  value: string;
  placeholder?: string;
  inputMode?: 'numeric' | 'text';
  /** Takes a text that can be read and returns true; false shows the error. */
  onText: (text: string) => boolean;
};

/** A field that keeps what is typed, and takes it over as soon as it can be read. */
export function DraftField({ id, name, label, help, error, value, placeholder, inputMode, onText }: DraftFieldProps) {
  const [draft, setDraft] = useState<{ text: string; isValid: boolean } | null>(null);
  const isInvalid = draft !== null && !draft.isValid;
  return (
    <Field id={id} label={label} help={help} error={isInvalid ? error : undefined}>
      <input
        id={id}
        name={name}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={20}
        placeholder={placeholder}
        value={draft?.text ?? value}
        onChange={({ target: { value: text } }) => setDraft({ text, isValid: onText(text) })}
        onBlur={() => !isInvalid && setDraft(null)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : help ? `${id}-help` : undefined}
        className={`${control} ${isInvalid ? 'border-reject' : 'border-edge'}`}
      />
    </Field>
  );
}
