import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lightCaptionFont } from './lighten.mjs';

/** Writes `latin.woff2`, which `app/fonts.ts` loads, from the typeface's package. */
writeFileSync(fileURLToPath(new URL('latin.woff2', import.meta.url)), await lightCaptionFont());
