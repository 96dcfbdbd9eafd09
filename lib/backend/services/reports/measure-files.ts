import { statSync } from 'node:fs';
import sharp from 'sharp';
import { resolveInside, type ReportFolder } from '@/lib/content/reports/demo-reports';
import { eachSourceFile, type ReportSource } from '@/lib/content/reports/written-report';

type Measured = { file?: string; size?: number | null; width?: number | null; height?: number | null };

/** Returns width and height as displayed, with EXIF orientation applied; empty for a file that is not an image. */
async function pixels(path: string): Promise<{ width?: number; height?: number }> {
  try {
    const { width, height, orientation = 1 } = await sharp(path).metadata();
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return {};
  }
}

async function measure(dir: string, entry: Measured): Promise<void> {
  const path = entry.file ? resolveInside(dir, entry.file) : null;
  if (!path) return;
  entry.size = statSync(path).size;
  if (!/\.(?:mp4|webm|mov|m4v|pdf)$/i.test(path)) Object.assign(entry, await pixels(path));
}

/** Returns a copy of a report with the size in bytes of every local file and the pixel dimensions of every image. */
export async function measureFiles({ dir, source }: Pick<ReportFolder, 'dir' | 'source'>): Promise<ReportSource> {
  const copy = structuredClone(source);
  const entries: Measured[] = [];
  eachSourceFile(copy, (entry) => entries.push(entry));
  for (const entry of entries) await measure(dir, entry);
  return copy;
}

const measured = new WeakMap<ReportFolder, Promise<ReportSource>>();

/** The same for a demo, cached per process. */
export function measuredDemo(demo: ReportFolder): Promise<ReportSource> {
  const known = measured.get(demo) ?? measureFiles(demo);
  measured.set(demo, known);
  return known;
}
