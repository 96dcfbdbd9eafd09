import type { MessageKey } from '@/lib/domain/leads/lead-message-keys';

/** What an application may carry; the service looks at the bytes as well. */
export const fileExtensions = ['pdf', 'doc', 'docx', 'jpg', 'png'] as const;
export const maxFileBytes = 10 * 1024 * 1024;
export const maxFiles = 10;
/** All files of one application together. */
export const maxTotalBytes = 50 * 1024 * 1024;
/** For the `accept` attribute. */
export const acceptedFiles = fileExtensions.map((extension) => `.${extension}`).join(',');

/** Why a file is not taken, by what its name and size say; null when it may be sent. */
export function fileProblem({ name, size }: { name: string; size: number }): MessageKey | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!(fileExtensions as readonly string[]).includes(extension ?? '')) return 'file_type_remark';
  return size > maxFileBytes ? 'file_size_remark' : null;
}

/** Why a file is not taken beside those that are sent already; null when it may be sent. */
export function nextFileProblem(
  file: { name: string; size: number },
  before: readonly { size: number }[],
): MessageKey | null {
  const own = fileProblem(file);
  if (own) return own;
  if (before.length >= maxFiles) return 'file_count_remark';
  return before.reduce((sum, { size }) => sum + size, file.size) > maxTotalBytes ? 'file_total_remark' : null;
}

/** Files that may still be sent: those that were refused or failed are left behind. */
export function sendable<T extends { status: string }>(files: readonly T[]): T[] {
  return files.filter(({ status }) => status !== 'failed');
}
