import { ImageResponse } from 'next/og';
import { ShareCard } from '@/components/share/share-card';
import { config } from '@/lib/config';
import { brand } from '@/lib/content';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/messages';
import { findShared, type SharedPage } from '@/lib/site/discovery/page-head';
import { notFoundResponse, textResponse } from '@/lib/site/discovery/text-response';
import { pageOfShare, sharePath, shareSize } from '@/lib/site/routing/machine-paths';
import { artOf } from '@/lib/site/share-images/art';
import { PictureCache } from '@/lib/site/share-images/picture-cache';
import { typeset } from '@/lib/site/share-images/typeset';

const pictures = new PictureCache();

async function draw(locale: Locale, address: string, page: SharedPage): Promise<Uint8Array<ArrayBuffer>> {
  const t = await loadTranslator(locale, 'discovery.kinds');
  const said = {
    title: page.title,
    text: page.text,
    kind: t(page.kind),
    brand: brand().name[locale],
    host: new URL(config().SITE_URL).host,
  };
  const { words, faces, fontFamily } = await typeset(said);
  const picture = new ImageResponse(
    <ShareCard {...words} {...artOf(address, page.drawing)} fontFamily={fontFamily} />,
    {
      ...shareSize,
      fonts: faces,
    },
  );
  return new Uint8Array(await picture.arrayBuffer());
}

/** Draws existing pages only, each at one URL, so that nobody can have any other picture rendered. */
export async function GET(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const asked = pageOfShare(pathname);
  const found = asked && (await findShared(asked.address));
  if (!found || sharePath(found.locale, found.path) !== pathname) return notFoundResponse();
  const { locale, path, page } = found;
  const picture = await pictures.get(JSON.stringify([locale, path, page, brand()]), () =>
    draw(locale, localePath(locale, path), page),
  );
  if (!picture)
    return new Response('Too many pictures are being drawn. Please come again.\n', {
      status: 503,
      headers: { 'retry-after': '10', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    });
  return textResponse(request, picture, { type: 'image/png' });
}
