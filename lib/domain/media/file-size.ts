import { statSync } from 'node:fs';
import { join } from 'node:path';

const ownDownload = /^\/media\/downloads\/([a-z0-9-]+\.pdf)$/;

/** Size in kilobytes (1000 bytes) of a download of this site; null when the file is elsewhere or missing. */
export function downloadKilobytes(url: string): number | null {
  const name = ownDownload.exec(url)?.[1];
  if (!name) return null;
  const file = statSync(join(process.cwd(), 'public/media/downloads', name), { throwIfNoEntry: false });
  return file ? Math.max(1, Math.round(file.size / 1000)) : null;
}
