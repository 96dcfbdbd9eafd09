import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lightCaptionFont, lightTextFont } from './subset-fonts.mjs';

const write = (name, bytes) => writeFileSync(fileURLToPath(new URL(name, import.meta.url)), bytes);
write('caption-latin.woff2', await lightCaptionFont());
write('text-latin.woff2', await lightTextFont());
