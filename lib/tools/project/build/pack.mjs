import { readdirSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compress = (bytes, quality) =>
  brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
const filesIn = (folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Removes source maps and writes a Brotli copy of each script and style sheet (decision 11 in lib/decisions.md). */
export async function packStatic(folder) {
  const files = filesIn(join(folder, 'static')).map((name) => join('static', name));
  await Promise.all(files.filter((name) => name.endsWith('.map')).map((name) => rm(join(folder, name))));
  return Promise.all(
    files
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map(async (name) => {
        const bytes = await readFile(join(folder, name));
        await writeFile(join(folder, `${name}.br`), await compress(bytes, constants.BROTLI_MAX_QUALITY));
        return `${name}.br`;
      }),
  );
}

/** Within a tenth of the best compression, in a twentieth of its time. */
const pageQuality = 6;
/** As many as zlib has threads. */
const atOnce = 4;

async function packPage(path) {
  const [bytes, { atime, mtime }] = await Promise.all([readFile(path), stat(path)]);
  await writeFile(`${path}.br`, await compress(bytes, pageQuality));
  // The age of a page is that of its file.
  await utimes(`${path}.br`, atime, mtime);
  await rm(path);
}

/** For an image that is sent, an eighth of their size; `lib/server/next-cache/page-files.cjs` reads them. */
export async function packPages(folder) {
  const pages = join(folder, 'server', 'app');
  const left = filesIn(pages).filter((name) => /\.(?:html|rsc)$/.test(name));
  const { length } = left;
  const packRest = async () => {
    for (let name = left.pop(); name; name = left.pop()) await packPage(join(pages, name));
  };
  await Promise.all(Array.from({ length: atOnce }, packRest));
  return length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.info(`${await packPages('.next')} files of pages packed`);
