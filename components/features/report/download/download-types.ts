import type { Messages } from 'next-intl';

/** A file to download: `path` is inside the archive, `size` the bytes stated in the report. */
export type DownloadFile = { path: string; url: string; tag: string; size: number };

/** Why a file is missing from the archive. */
export const failureReasons = ['gone', 'refused', 'network', 'stalled', 'short'] as const;
export type FailureReason = (typeof failureReasons)[number];
export type FailedFile = { file: DownloadFile; reason: FailureReason };

export type DownloadPhase = 'fetching' | 'paused' | 'packing' | 'done' | 'cancelled' | 'broken' | 'large' | 'expired';
export type DownloadState = {
  phase: DownloadPhase;
  /** Paused because the network is away, not by the reader. */
  isAway: boolean;
  files: number;
  totalFiles: number;
  bytes: number;
  totalBytes: number;
  failed: readonly FailedFile[];
};

/** A fetched file with its path in the archive. */
export type FetchedFile = { path: string; blob: Blob };

/** Texts of the download dialog; `{done}`, `{total}` and `{tag}` are filled in on display. */
export type DownloadWords = Omit<Messages['report']['pack'], 'partial'> & {
  /** Plural forms by the number of missing files, placeholder `#`. */
  partial: { one: string; other: string };
};
