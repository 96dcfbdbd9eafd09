import type { Metadata, Viewport } from 'next';
import { locales } from '@/lib/i18n/locales';

export const generateStaticParams = () => locales.map((locale) => ({ locale }));

export const metadata: Metadata = {
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-icon.png' },
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#0b1620' },
  ],
};
