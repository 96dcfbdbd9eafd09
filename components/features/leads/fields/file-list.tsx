import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/components/features/leads/bound';
import type { FormSetup } from '@/components/features/leads/lead-types';
import { control, describedBy, edge, Field } from '@/components/ui/forms/field';
import {
  acceptedFiles,
  edgeBytes,
  fileProblem,
  kindOfContent,
  kindOfName,
  listProblem,
  safeFileName,
} from '@/lib/domain/leads/fields/lead-files';
import type { MessageKey } from '@/lib/domain/leads/lead-forms';
import { fill } from '@/lib/i18n/fill';

type ListedFile = {
  id: number;
  file: File;
  name: string;
  status: 'ready' | 'sending' | 'sent' | 'failed';
  problem?: MessageKey;
  percent: number;
};

const sendable = (files: readonly ListedFile[]) => files.filter(({ status }) => status !== 'failed');

let lastId = 0;

function listed(file: File, before: readonly File[]): ListedFile {
  lastId += 1;
  const problem = fileProblem(file) ?? listProblem(file, before) ?? undefined;
  return { id: lastId, file, name: safeFileName(file.name), status: problem ? 'failed' : 'ready', problem, percent: 0 };
}

/** Checks the content by the rule of the service, so that no file is refused after it was uploaded. */
async function examine(file: File): Promise<Partial<ListedFile>> {
  const refused = (problem: MessageKey) => ({ status: 'failed', problem }) as const;
  const bytes = async (from: number, to?: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  try {
    const edges = {
      head: await bytes(0, edgeBytes.head),
      tail: await bytes(Math.max(0, file.size - edgeBytes.tail)),
    };
    const named = kindOfName(file.name);
    const kind = kindOfContent(edges, named === 'other' ? null : named);
    return kind ? { name: safeFileName(file.name, kind) } : refused('file_content_remark');
  } catch {
    // It was moved or deleted since it was chosen, or its cloud folder is out of reach.
    return refused('file_failed_remark');
  }
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

export function percents(sizes: readonly number[], sent: number): number[] {
  let before = 0;
  return sizes.map((size) => {
    const sentBytes = Math.min(Math.max(sent - before, 0), size);
    before += size;
    return size === 0 ? (sent >= before ? 100 : 0) : Math.floor((sentBytes / size) * 100);
  });
}

export function useFiles() {
  const [files, setFiles] = useState<ListedFile[]>([]);
  const add = (chosen: readonly File[]) => {
    setFiles((now) => {
      const list = [...now];
      for (const file of chosen.filter((one) => !now.some((item) => isSame(item.file, one))))
        list.push(
          listed(
            file,
            sendable(list).map((item) => item.file),
          ),
        );
      return list;
    });
    for (const file of chosen)
      void examine(file).then((found) =>
        setFiles((now) =>
          now.map((item) => (item.file === file && item.status === 'ready' ? { ...item, ...found } : item)),
        ),
      );
  };
  const remove = (id: number) => setFiles((now) => now.filter((item) => item.id !== id));
  const update = (change: (item: ListedFile, index: number) => Partial<ListedFile>) =>
    setFiles((now) => {
      let index = -1;
      return now.map((item) => {
        if (item.status === 'failed') return item;
        index += 1;
        return { ...item, ...change(item, index) };
      });
    });
  const onBytes = (sent: number) => {
    const shares = percents(
      sendable(files).map(({ file }) => file.size),
      sent,
    );
    update((_, index) => ({ status: 'sending', percent: shares[index] ?? 0 }));
  };
  const settle = (isSent: boolean) => update(() => ({ status: isSent ? 'sent' : 'ready', percent: isSent ? 100 : 0 }));
  const clear = () => setFiles([]);
  return { files, add, remove, onBytes, settle, clear, ready: () => sendable(files) };
}
export type FilesState = ReturnType<typeof useFiles>;

type FileListProps = { setup: FormSetup; state: FilesState; error?: string; isBusy: boolean };

export function FileList({ setup, state, error, isBusy }: FileListProps) {
  const { words } = setup;
  const id = `${setup.id}-file`;
  const [isScripted, setScripted] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const add = useRef(state.add);
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
      <Field id={id} label={words.fields.file ?? ''} optional={words.optional} help={words.help.file} error={error}>
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
      </Field>
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

type RowProps = { setup: FormSetup; item: ListedFile; isBusy: boolean; onRemove: () => void };

function Row({ setup, item, isBusy, onRemove }: RowProps) {
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
