import { control } from '@/components/features/aql/plan/form/plan-field';

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
