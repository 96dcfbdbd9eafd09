import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Lays a copy of each script and style, as small as Brotli gets it, beside the file as `<name>.br`: a tenth smaller than what the
 * site packs while a visitor waits, and a hundred times as slow, so it is done once, by the build.
 * @param {string} folder of the build
 * @returns {Promise<string[]>} the copies, below the folder
 */
export async function packStatic(folder) {
  const files = readdirSync(join(folder, 'static'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css)$/.test(name),
  );
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
