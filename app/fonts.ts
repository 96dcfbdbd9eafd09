import localFont from 'next/font/local';

const instrument = localFont({
  src: '../lib/tools/fonts/text-latin.woff2',
  weight: '400 700',
  variable: '--font-instrument',
  display: 'swap',
});
const plex = localFont({
  src: '../lib/tools/fonts/caption-latin.woff2',
  weight: '400',
  variable: '--font-plex',
  // Captions stand in narrow columns, where a late font swap would reflow lines.
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
});

/** Class names that define the CSS variables of both typefaces on a document. */
export const fontClasses = `${instrument.variable} ${plex.variable}`;
