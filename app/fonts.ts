import localFont from 'next/font/local';

// Neither is preloaded: the style sheet, which the first paint waits for, would share the line with them. Until they
// come, text stands in faces of the system that `globals.css` gives the same width and height.
const instrument = localFont({
  src: '../lib/tools/fonts/text-latin.woff2',
  weight: '400 700',
  variable: '--font-instrument',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});
const plex = localFont({
  src: '../lib/tools/fonts/caption-latin.woff2',
  weight: '400',
  variable: '--font-plex',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

/** Class names that define the CSS variables of both typefaces on a document. */
export const fontClasses = `${instrument.variable} ${plex.variable}`;
