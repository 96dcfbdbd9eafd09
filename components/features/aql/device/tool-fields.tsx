import type { Messages } from 'next-intl';
import { useState } from 'react';
import type { NumberFormat } from '@/components/features/aql/number-format';
import { type ChoiceGroup, control, Field } from '@/components/features/aql/plan/form/plan-field';
import { aqls, countsDefects } from '@/lib/domain/aql/tables/levels-and-limits';

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

/** The messages of checklist and ledger are the same here. */
type LimitWords = Pick<Messages['aql-floor']['tool'], 'zeroAccepted' | 'aqlPercent' | 'perHundred' | 'notJudged'>;

/** The limits that an order or a series of lots may have; percentages have no plan in the tables. */
export function limitChoices(words: LimitWords, format: NumberFormat): ChoiceGroup[] {
  const choice = (aql: (typeof aqls)[number]) => ({ value: aql, label: `AQL ${format.aql(aql)}` });
  return [
    { label: '', choices: [{ value: '0', label: words.zeroAccepted }] },
    { label: words.aqlPercent, choices: aqls.filter((aql) => !countsDefects(aql)).map(choice) },
    { label: words.perHundred, choices: aqls.filter(countsDefects).map(choice) },
    { label: ' ', choices: [{ value: 'N/A', label: words.notJudged }] },
  ];
}

type ToolTextFieldProps = {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Classes of the label, such as `sm:sr-only` below a column head. */
  labelClass?: string;
  isInvalid?: boolean;
  describedBy?: string;
  type?: 'text' | 'date';
  inputMode?: 'numeric' | 'text';
  maxLength?: number;
};

/** A text with its label around it. */
export function ToolTextField(props: ToolTextFieldProps) {
  const { label, value, onText, labelClass = '', isInvalid, describedBy, type, inputMode, maxLength = 200 } = props;
  return (
    <label className="block min-w-0">
      <span className={`mb-1 block text-caption text-soft ${labelClass}`}>{label}</span>
      <input
        type={type}
        max={type === 'date' ? '9999-12-31' : undefined}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={type === 'date' ? undefined : maxLength}
        value={value}
        onChange={(event) => onText(event.target.value)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        className={`${control} ${isInvalid ? 'border-reject' : 'border-edge'}`}
      />
    </label>
  );
}
