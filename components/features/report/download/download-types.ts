/** A file to download: `path` is inside the archive, `size` the bytes stated in the report. */
export type DownloadFile = { path: string; url: string; tag: string; size: number };

/** Why a file is missing from the archive. */
export const failureReasons = ['gone', 'refused', 'network', 'stalled', 'short'] as const;
export type FailureReason = (typeof failureReasons)[number];
export type FailedFile = { file: DownloadFile; reason: FailureReason };

export type DownloadPhase = 'fetching' | 'paused' | 'packing' | 'done' | 'cancelled' | 'broken' | 'large';
export type DownloadState = {
  phase: DownloadPhase;
  files: number;
  totalFiles: number;
  bytes: number;
  totalBytes: number;
  failed: readonly FailedFile[];
};

/** A fetched file with its path in the archive. */
export type FetchedFile = { path: string; blob: Blob };

export type DownloadWords = {
  title: string;
  progress: string;
  /** Both with the placeholders `{done}` and `{total}`. */
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
  /** Plural forms by the number of missing files, placeholder `#`. */
  partial: { one: string; other: string };
  cancelled: string;
  broken: string;
  large: string;
  /** Placeholder `{tag}`. */
  failed: string;
  missing: string;
  server: string;
  listName: string;
  listHead: string;
  dismiss: string;
  reasons: Record<FailureReason, string>;
};
