import { config } from '@/lib/config';
import { content } from '@/lib/content';
import { locales } from '@/lib/i18n/locales';
import { ServiceError } from '@/lib/backend/services/errors';

/**
 * Returns the preview image of one of our own videos. Nothing is fetched: the caller's url is only compared with the
 * media records. Throws `not_found`.
 */
export function findSnapshot(url: string): string {
  const path = url.startsWith(`${config().SITE_URL}/`) ? url.slice(config().SITE_URL.length) : url;
  for (const locale of locales) {
    for (const post of content().locales[locale].posts) {
      const item = post.media.find((media) => media.url === path && media.mine_type.startsWith('video/'));
      if (item?.preview) return item.preview;
    }
  }
  throw new ServiceError('not_found', 'There is no video of ours at this url.');
}
