import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Scripts and styles of the build; no part of the address leads out of its folder. */
const builtFile = /^\/_next\/(static\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(?:js|css))$/;

/** The Brotli copy that the build laid beside a file, found by the file's path on the site; undefined where there is none. */
export async function builtCopyOf(path: string, folder = '.next'): Promise<Buffer | undefined> {
  const file = builtFile.exec(path)?.[1];
  // Another build, or none, made this file: it is packed here then.
  return file ? readFile(join(folder, `${file}.br`)).catch(() => undefined) : undefined;
}
