import type { Metadata, Viewport } from 'next';

export const documentMetadata: Metadata = {
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-icon.png' },
  formatDetection: { telephone: false, email: false, address: false },
};

export const documentViewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#0b1620' },
  ],
};
