import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Removes source maps and writes a Brotli copy of each script and style sheet (decision 11 in lib/decisions.md). */
export async function packStatic(folder) {
  const all = readdirSync(join(folder, 'static'), { recursive: true, encoding: 'utf8' });
  await Promise.all(all.filter((name) => name.endsWith('.map')).map((name) => rm(join(folder, 'static', name))));
  const files = all.filter((name) => /\.(?:js|css)$/.test(name));
  return Promise.all(
    files.map(async (name) => {
      const copy = join('static', `${name}.br`);
      const bytes = await readFile(join(folder, 'static', name));
      await writeFile(
        join(folder, copy),
        await compress(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
      );
      return copy;
    }),
  );
}
