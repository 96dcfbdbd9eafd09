import type { MetadataRoute } from 'next';
import { brand } from '@/lib/content';
import { coloursOf } from '@/lib/content/brand';
import { isLocale, type Locale, localeFacts, localePath } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/messages';
import { notFoundResponse, textResponse } from '@/lib/site/discovery/text-response';

type Context = { params: Promise<{ locale: string }> };

const icon = (size: number, purpose: 'any' | 'maskable') =>
  ({ src: `/media/icons/${purpose}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }) as const;

async function manifestOf(locale: Locale): Promise<MetadataRoute.Manifest> {
  const t = await loadTranslator(locale, 'home.meta');
  const { paper } = coloursOf(brand()).light;
  const start = localePath(locale, '/');
  return {
    id: start,
    name: brand().name[locale],
    short_name: brand().name[locale],
    description: t('description'),
    lang: localeFacts[locale].htmlLang,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}

/** Web app manifest of a language; `/manifest.webmanifest` and its localized paths are rewritten to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return notFoundResponse();
  return textResponse(request, JSON.stringify(await manifestOf(locale)), {
    type: 'application/manifest+json; charset=utf-8',
  });
}
