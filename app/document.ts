import type { Metadata, Viewport } from 'next';
import { brand } from '@/lib/content';
import { coloursOf } from '@/lib/content/brand';
import { locales } from '@/lib/i18n/locales';

export const generateStaticParams = () => locales.map((locale) => ({ locale }));

export const metadata: Metadata = {
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-icon.png' },
  formatDetection: { telephone: false, email: false, address: false },
};

export function generateViewport(): Viewport {
  const { light, dark } = coloursOf(brand());
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light.paper },
      { media: '(prefers-color-scheme: dark)', color: dark.paper },
    ],
  };
}
