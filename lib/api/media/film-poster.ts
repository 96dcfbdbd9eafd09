import { contentPaths } from '@/lib/contract/call-paths';
import type { MediaItem } from '@/lib/contract/content/media';
import { filmSnapshot } from '@/lib/domain/media/shown-media';
import { mediaAddress, mediaPlaces } from './media-places';

/** The line drawing that stands for a film without a picture. */
const drawnPoster = '/drawings/screen.svg';

/** The poster of a film: its preview, else the picture that the content service makes of it, else a drawing. */
export function posterOf({ url, preview }: Pick<MediaItem, 'url' | 'preview'>): string {
  return mediaAddress(preview) ?? filmSnapshot(url, contentPaths.videoSnapshot, mediaPlaces()) ?? drawnPoster;
}
