import type { MessageKey } from './message-keys';

/** What an application may carry; the service looks at the bytes as well. */
export const fileExtensions = ['pdf', 'doc', 'docx', 'jpg', 'png'] as const;
export const maxFileBytes = 10 * 1024 * 1024;
export const maxFiles = 10;
/** For the `accept` attribute. */
export const acceptedFiles = fileExtensions.map((extension) => `.${extension}`).join(',');

/** Why a file is not taken, by what its name and size say; null when it may be sent. */
export function fileProblem({ name, size }: { name: string; size: number }): MessageKey | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!(fileExtensions as readonly string[]).includes(extension ?? '')) return 'file_type_remark';
  return size > maxFileBytes ? 'file_size_remark' : null;
}

/** Files that may still be sent: those that were refused or failed are left behind. */
export function sendable<T extends { status: string }>(files: readonly T[]): T[] {
  return files.filter(({ status }) => status !== 'failed');
}
