import type { MessageKey } from '@/lib/domain/leads/lead-message-keys';

/** File types that an application accepts; the service checks the content as well. */
export const fileExtensions = ['pdf', 'doc', 'docx', 'jpg', 'png'] as const;
export const maxFileBytes = 10 * 1024 * 1024;
export const maxFiles = 10;
/** Total size of all files of one application. */
export const maxTotalBytes = 50 * 1024 * 1024;
/** Value of the `accept` attribute. */
export const acceptedFiles = fileExtensions.map((extension) => `.${extension}`).join(',');

/** Returns why a file is rejected by its extension or size; null when it may be sent. */
export function fileProblem({ name, size }: { name: string; size: number }): MessageKey | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!(fileExtensions as readonly string[]).includes(extension ?? '')) return 'file_type_remark';
  return size > maxFileBytes ? 'file_size_remark' : null;
}

/** Returns why a file is rejected in addition to the files in `before`; null when it may be sent. */
export function nextFileProblem(
  file: { name: string; size: number },
  before: readonly { size: number }[],
): MessageKey | null {
  const problem = fileProblem(file);
  if (problem) return problem;
  if (before.length >= maxFiles) return 'file_count_remark';
  return before.reduce((sum, { size }) => sum + size, file.size) > maxTotalBytes ? 'file_total_remark' : null;
}

/** Files to submit: rejected and failed ones are excluded. */
export function sendable<T extends { status: string }>(files: readonly T[]): T[] {
  return files.filter(({ status }) => status !== 'failed');
}
