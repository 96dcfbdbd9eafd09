import { readdirSync } from 'node:fs';
import { readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Within a tenth of the best compression, in a twentieth of its time. */
const quality = 6;
/** As many as zlib has threads. */
const atOnce = 4;

async function packFile(path) {
  const [bytes, { atime, mtime }] = await Promise.all([readFile(path), stat(path)]);
  await writeFile(
    `${path}.br`,
    await compress(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
  // The age of a page is that of its file.
  await utimes(`${path}.br`, atime, mtime);
  await unlink(path);
}

/** For an image that is sent, an eighth of their size; `lib/server/next-cache/page-files.cjs` reads them. */
export async function packPages(folder) {
  const pages = join(folder, 'server', 'app');
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|rsc)$/.test(name),
  );
  const left = files.map((name) => join(pages, name));
  const packRest = async () => {
    for (let path = left.pop(); path; path = left.pop()) await packFile(path);
  };
  await Promise.all(Array.from({ length: atOnce }, packRest));
  return files.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.info(`${await packPages('.next')} files of pages packed`);
