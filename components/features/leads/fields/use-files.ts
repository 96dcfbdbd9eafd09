import { useState } from 'react';
import { nextFileProblem, sendable } from '@/lib/domain/leads/fields/lead-files';
import type { MessageKey } from '@/lib/domain/leads/lead-message-keys';

export type ListedFile = {
  id: number;
  file: File;
  status: 'ready' | 'sending' | 'sent' | 'failed';
  problem?: MessageKey;
  percent: number;
};

let lastId = 0;

function listed(file: File, before: readonly File[]): ListedFile {
  lastId += 1;
  const problem = nextFileProblem(file, before) ?? undefined;
  return { id: lastId, file, status: problem ? 'failed' : 'ready', problem, percent: 0 };
}

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
  const add = (chosen: readonly File[]) =>
    setFiles((now) => {
      const list = [...now];
      for (const file of chosen)
        list.push(
          listed(
            file,
            sendable(list).map((item) => item.file),
          ),
        );
      return list;
    });
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
  return { files, add, remove, onBytes, settle, clear, ready: () => sendable(files).map(({ file }) => file) };
}
export type FilesState = ReturnType<typeof useFiles>;
