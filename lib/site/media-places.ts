import { config } from '@/lib/config';
import { type MediaPlaces, shownMedia } from '@/lib/domain/media/remote-media';

export function mediaPlaces(): MediaPlaces {
  const { SITE_URL, TOPAPI_ORIGIN, MEDIA_HOSTS } = config();
  return { siteOrigin: SITE_URL, origin: TOPAPI_ORIGIN ?? null, hosts: MEDIA_HOSTS };
}

/** Where the media of the shipped texts may lie: their relative addresses always mean this site. */
export const shippedMediaPlaces = (): MediaPlaces => ({ ...mediaPlaces(), origin: null });

/** The path under which a medium of an answer is shown; null for one that is left out. */
export const mediaAddress = (address: string | null | undefined): string | null =>
  address ? shownMedia(address, mediaPlaces()) : null;

/** `JSON.parse` reviver: the avatar of an author under the path of this site that shows it, or none. */
export const reviveAvatar = (key: string, value: unknown): unknown =>
  key === 'avatar' && typeof value === 'string' ? mediaAddress(value) : value;
