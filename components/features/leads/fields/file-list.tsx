import { useEffect, useRef, useState } from 'react';
import { acceptedFiles } from '@/lib/domain/leads/fields/lead-files';
import { control, describedBy, edge, FieldNotes } from '@/components/ui/forms/field';
import type { FormSetup } from '@/components/features/leads/lead-types';
import type { FilesState, ListedFile } from './use-files';
import { fill } from '@/lib/i18n/fill';
import { errorText } from '@/components/features/leads/field-messages';

type FileListProps = { setup: FormSetup; state: FilesState; error?: string; isBusy: boolean };

/** File picker of an application: each selection is appended to a list of files with state and remove button. */
export function FileList({ setup, state, error, isBusy }: FileListProps) {
  const { words } = setup;
  const id = `${setup.id}-file`;
  const [isScripted, setScripted] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const add = useRef(state.add);
  /** Moves the selected files from the input into the list. */
  const take = () => {
    const input = chooser.current;
    if (!input?.files?.length) return;
    add.current([...input.files]);
    input.value = '';
  };
  const remove = (id: number) => {
    state.remove(id);
    // The pressed button unmounts with its row.
    chooser.current?.focus();
  };
  const takeEarly = useRef(take);
  useEffect(() => {
    // Files selected before hydration would be lost once the input has no name.
    takeEarly.current();
    setScripted(true);
  }, []);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-[550]">
        {words.fields.file}
        <span className="font-normal text-soft"> ({words.optional})</span>
      </label>
      <input
        ref={chooser}
        id={id}
        // With script the list below is what is sent; an input without a name does not submit files twice.
        name={isScripted ? undefined : 'file'}
        type="file"
        multiple
        accept={acceptedFiles}
        disabled={isBusy}
        onChange={take}
        {...describedBy(id, words.help.file, error)}
        className={`${control} ${edge(Boolean(error))} file:mr-3 file:rounded-control file:border file:border-solid file:border-edge file:bg-paper file:px-3 file:py-1`}
      />
      <FieldNotes id={id} help={words.help.file} error={error} />
      {/* Announces added, failed and sent files; `aria-busy` mutes the percentages while sending. */}
      <div aria-live="polite" aria-busy={isBusy}>
        {state.files.length > 0 && (
          <ul aria-label={words.files.list} className="mt-3 border-t border-line text-small">
            {state.files.map((item) => (
              <Row key={item.id} setup={setup} item={item} isBusy={isBusy} onRemove={() => remove(item.id)} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Row({
  setup,
  item,
  isBusy,
  onRemove,
}: {
  setup: FormSetup;
  item: ListedFile;
  isBusy: boolean;
  onRemove: () => void;
}) {
  const { files } = setup.words;
  const { status, problem, percent, name } = item;
  const text = {
    ready: files.ready,
    sent: files.sent,
    sending: fill(files.sending, { percent }),
    failed: errorText(setup, 'file', problem ?? 'file_failed_remark', undefined),
  }[status];
  return (
    <li data-status={status} className="relative flex min-h-11 items-center gap-4 border-b border-line py-1">
      <span className="min-w-0 grow truncate">{name}</span>
      <span className={status === 'failed' ? 'text-reject' : 'text-soft'}>{text}</span>
      {status === 'sending' && (
        <progress
          max={100}
          value={percent}
          aria-label={name}
          className="absolute inset-x-0 -bottom-px h-0.5 w-full appearance-none bg-transparent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <button
        type="button"
        disabled={isBusy}
        onClick={onRemove}
        aria-label={fill(files.remove, { name })}
        className="size-9 shrink-0 text-lg leading-none hover:text-reject"
      >
        ×
      </button>
    </li>
  );
}
