/** A file of the archive: its path inside, and its size in bytes as the report says. */
export type PackFile = { path: string; url: string; tag: string; size: number };

/** Why a file is not in the archive. */
export const reasons = ['gone', 'refused', 'network', 'stalled', 'short'] as const;
export type Reason = (typeof reasons)[number];
export type Failed = { file: PackFile; reason: Reason };

export type Phase = 'fetching' | 'paused' | 'packing' | 'done' | 'cancelled' | 'broken' | 'large';
export type PackState = { phase: Phase; files: number; totalFiles: number; bytes: number; totalBytes: number; failed: readonly Failed[] };

/** A file that came, as it will lie in the archive. */
export type Packed = { path: string; blob: Blob };

export type PackWords = {
  title: string;
  progress: string;
  /** `{done}` and `{total}` stand in both. */
  files: string;
  bytes: string;
  pause: string;
  resume: string;
  cancel: string;
  retry: string;
  close: string;
  paused: string;
  packing: string;
  done: string;
  /** By number of missing files, which stands in the text as `#`. */
  partial: { one: string; other: string };
  cancelled: string;
  broken: string;
  large: string;
  /** `{tag}` stands for the tag of the file. */
  failed: string;
  missing: string;
  server: string;
  listName: string;
  listHead: string;
  dismiss: string;
  reasons: Record<Reason, string>;
};
