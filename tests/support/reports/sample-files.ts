import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

export const photo = (width: number, height: number, seed = 0): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: (seed * 53) % 256, g: (seed * 97) % 256, b: 120 } } })
    .jpeg()
    .toBuffer();

export function put(folder: string, name: string, content: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

export const sampleYaml = readFileSync('tests/support/reports/sample-report.yaml', 'utf8');

export const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(40_000, 7)]);

export async function sampleReportFolder(root: string, name = 'sample', yaml = sampleYaml): Promise<string> {
  const dir = join(root, name);
  put(dir, 'report.yaml', yaml);
  put(dir, 'photos/01-front.jpg', await photo(1280, 960, 1));
  put(dir, 'photos/02-back.jpg', await photo(500, 400, 2));
  put(dir, 'photos/03-seam.jpg', await photo(1600, 1200, 3));
  put(dir, 'videos/pan.mp4', film);
  put(dir, 'secret.txt', 'not part of the report');
  return dir;
}
