import { useState } from 'react';
import { fileProblem, kindOfName, listProblem, safeFileName, sendable } from '@/lib/domain/leads/fields/lead-files';
import type { MessageKey } from '@/lib/domain/leads/lead-message-keys';

export type ListedFile = {
  id: number;
  file: File;
  /** The name that it is sent and stored under. */
  name: string;
  status: 'ready' | 'sending' | 'sent' | 'failed';
  problem?: MessageKey;
  percent: number;
};

let lastId = 0;

function listed(file: File, before: readonly File[]): ListedFile {
  lastId += 1;
  const problem = fileProblem(file) ?? listProblem(file, before) ?? undefined;
  return { id: lastId, file, name: safeFileName(file.name), status: problem ? 'failed' : 'ready', problem, percent: 0 };
}

/** Checks the content by the rule of the service, so that no file is refused after it was uploaded. */
async function examine(file: File): Promise<Partial<ListedFile>> {
  const refused = (problem: MessageKey) => ({ status: 'failed', problem }) as const;
  const rules = await import('@/lib/domain/leads/fields/file-content').catch(() => null);
  // Without its rules the content is left to the service.
  if (!rules) return {};
  const bytes = async (from: number, to?: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  try {
    const { head, tail } = rules.edgeBytes;
    const edges = { head: await bytes(0, head), tail: await bytes(Math.max(0, file.size - tail)) };
    const named = kindOfName(file.name);
    const kind = rules.kindOfContent(edges, named === 'other' ? null : named);
    return kind ? { name: safeFileName(file.name, kind) } : refused('file_content_remark');
  } catch {
    // It was moved or deleted since it was chosen, or its cloud folder is out of reach.
    return refused('file_failed_remark');
  }
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Percent (0 to 100, rounded down) of each file after `sent` bytes of all, uploaded one after the other. */
export function percents(sizes: readonly number[], sent: number): number[] {
  let before = 0;
  return sizes.map((size) => {
    const sentBytes = Math.min(Math.max(sent - before, 0), size);
    before += size;
    return size === 0 ? (sent >= before ? 100 : 0) : Math.floor((sentBytes / size) * 100);
  });
}

/** The files of an application with their state. Failed ones stay in the list with the reason and are not sent. */
export function useFiles() {
  const [files, setFiles] = useState<ListedFile[]>([]);
  /** Appends files at once; one whose content is refused fails a moment later. One that is listed is not added again. */
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
