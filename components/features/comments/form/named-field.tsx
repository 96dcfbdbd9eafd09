import { describedBy, FieldNotes } from '@/components/ui/forms/field';

type NamedFieldProps = { id: string; label: string; error?: string };

/** Whether a signed-in visitor's name is shown with the comment, and why it cannot be. */
export function NamedField({ id, label, error }: NamedFieldProps) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-2 text-small">
        <input
          type="checkbox"
          name="named"
          value="true"
          className="size-5 accent-(--accent)"
          {...describedBy(`${id}-named`, undefined, error)}
        />
        {label}
      </label>
      <FieldNotes id={`${id}-named`} error={error} />
    </div>
  );
}
