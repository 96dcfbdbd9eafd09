import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import {
  control,
  type InputProps,
  Select,
  type SelectProps,
  TextField,
} from '@/components/features/aql/plan/form/plan-field';
import { Button, buttonClass } from '@/components/ui/button';

type DraftFieldProps = Omit<ComponentProps<typeof TextField>, 'onText'> & {
  error: string;
  value: string;
  /** Takes a text that can be read and returns true; false shows the error. */
  onText: (text: string) => boolean;
};

export function DraftField({ error, value, onText, ...field }: DraftFieldProps) {
  const [draft, setDraft] = useState<{ text: string; isValid: boolean } | null>(null);
  const isInvalid = draft !== null && !draft.isValid;
  return (
    <TextField
      {...field}
      error={isInvalid ? error : undefined}
      maxLength={20}
      value={draft?.text ?? value}
      onText={(text) => setDraft({ text, isValid: onText(text) })}
      onBlur={() => !isInvalid && setDraft(null)}
    />
  );
}

type CaptionProps = { label: string; labelClass?: string; className?: string };

export function Captioned(props: CaptionProps & { children: (id: string) => ReactNode }) {
  const { label, labelClass = '', className = '', children } = props;
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={`mb-1 block text-caption text-soft ${labelClass}`}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

export const ToolTextField = ({ label, labelClass, className, onText, ...input }: CaptionProps & InputProps) => (
  <Captioned label={label} labelClass={labelClass} className={className}>
    {(id) => (
      <input
        id={id}
        autoComplete="off"
        {...(input.type === 'date' ? { max: '9999-12-31' } : { maxLength: 200 })}
        {...input}
        onChange={(event) => onText(event.target.value)}
        className={control}
      />
    )}
  </Captioned>
);

export const ToolSelect = <T extends string>(props: CaptionProps & SelectProps<T>) => {
  const { label, labelClass, className, ...select } = props;
  return (
    <Captioned label={label} labelClass={labelClass} className={className}>
      {(id) => <Select {...select} id={id} />}
    </Captioned>
  );
};

type CheckboxProps = { label: string; checked: boolean; onCheck: (checked: boolean) => void };

export function Checkbox({ label, checked, onCheck }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-small leading-snug">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
        className="size-5 shrink-0 accent-(--accent)"
      />
      {label}
    </label>
  );
}

/** A button that stays in reach, and keeps the focus, while there is nothing for it to do. */
export function SteadyButton(props: ComponentProps<typeof Button> & { isReady: boolean }) {
  const { isReady, className = '', ...button } = props;
  return <Button {...button} aria-disabled={!isReady} className={`${className} aria-disabled:opacity-40`} />;
}

type RemoveButtonProps = { label: string; className?: string; onRemove: () => void };

export function RemoveButton({ label, className = '', onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={label}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center text-lead text-soft hover:text-reject ${className}`}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}

type FileButtonProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  look?: 'solid' | 'line';
  onFiles: (files: File[]) => void;
};

/** Chooses files, the same one again too. */
export function FileButton({ label, look = 'line', onFiles, ...input }: FileButtonProps) {
  const className =
    'cursor-pointer has-disabled:cursor-default has-disabled:opacity-40 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent';
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label className={buttonClass(look, className)}>
      {label}
      <input type="file" {...input} onChange={take} className="sr-only" />
    </label>
  );
}

export function useFileDrop(onFiles: (files: File[]) => void) {
  const onDrag = useEffectEvent((event: DragEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'file';
    if (isField || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  });
  useEffect(() => {
    const end = new AbortController();
    for (const name of ['dragover', 'drop'] as const)
      window.addEventListener(name, (event) => onDrag(event), { signal: end.signal });
    return () => end.abort();
  }, []);
}

type ConfirmButtonProps = { label: string; question: string; go: string; disabled?: boolean; onGo: () => void };

export function ConfirmButton({ label, question, go, disabled, onGo }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onGo();
  };
  const toggle = () => setAsking(!isAsking);
  return (
    <>
      <Button look="quiet" className="col-span-full" aria-expanded={isAsking} disabled={disabled} onClick={toggle}>
        {label}
      </Button>
      {isAsking && (
        <div className="col-span-full rounded-control border border-attention bg-attention-tint p-4 text-small">
          <p>{question}</p>
          <Button className="mt-3 w-full" onClick={confirm}>
            {go}
          </Button>
        </div>
      )}
    </>
  );
}
