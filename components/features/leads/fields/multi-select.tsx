import type { Bound } from '@/components/features/leads/bound';
import { FieldNotes } from '@/components/ui/forms/field';
import type { Choice } from '@/components/features/leads/lead-types';

/** Multiple choice as checkboxes: all options are visible, and it works without script. */
export function MultiSelect({
  bound,
  choices,
  className = '',
}: {
  bound: Bound;
  choices: readonly Choice[];
  className?: string;
}) {
  const { id, name, label, optional, help, error, initial, register } = bound;
  const ticked = Array.isArray(initial) ? initial : [];
  return (
    // The error summary links here, so this element must be focusable.
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className={className}>
      <legend className="mb-1.5 text-small font-[550]">
        {label}
        {optional && <span className="font-normal text-soft"> ({optional})</span>}
      </legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] border border-edge bg-card px-3 py-1.5 text-small rounded-control">
        {choices.map(({ value, label: text }) => (
          <li key={value}>
            <label className="flex min-h-9 items-center gap-2.5 hover:text-accent">
              <input
                {...register(name)}
                type="checkbox"
                value={value}
                defaultChecked={ticked.includes(value)}
                className="size-4.5 accent-(--accent)"
              />
              {text}
            </label>
          </li>
        ))}
      </ul>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
