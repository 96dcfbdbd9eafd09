import type { Messages } from 'next-intl';
import type { CaptionTrack } from '@/lib/domain/media/media-items';

/** An item of the playlist with display texts. */
export type PlayerItem = {
  id: number;
  kind: 'video' | 'image';
  name: string;
  /** One-sentence description. */
  text?: string;
  /** Text alternative of the video. */
  transcript?: string;
  /** Null for a file that cannot be shown; its name stays in the playlist. */
  url: string | null;
  preview: string | null;
  mimeType?: string;
  /** Displayed duration (rounded as the contract requires), exact duration, and ISO 8601 duration. */
  length: { shown: string; real: string; dateTime: string } | null;
  tracks: CaptionTrack[];
};

/** An item that the screen can show. */
export type ShownItem = PlayerItem & { url: string };

export type PlayerWords = Pick<Messages['widgets']['player'], 'label' | 'playlist' | 'now'> & {
  transcript: { show: string; hide: string };
  kinds: Record<PlayerItem['kind'], string>;
};
