import type { CaptionTrack } from '@/lib/media/player-items';

/** An item of the playlist, its texts ready to be shown. */
export type PlayerItem = {
  id: number;
  kind: 'video' | 'image';
  name: string;
  /** What there is to see, in a sentence. */
  text?: string;
  /** What is said and shown, for who cannot watch. */
  transcript?: string;
  url: string;
  preview: string | null;
  mimeType?: string;
  /** The visible length, the true one, and the same for machines. */
  length: { shown: string; real: string; dateTime: string } | null;
  tracks: CaptionTrack[];
};

export type PlayerWords = {
  label: string;
  playlist: string;
  now: string;
  transcript: { show: string; hide: string };
  kinds: Record<PlayerItem['kind'], string>;
};
