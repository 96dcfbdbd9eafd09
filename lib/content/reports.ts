import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { config } from '@/lib/config';
import { reportSlugPattern } from '@/lib/contract/reports';
import { Problems } from './problems';
import { eachWrittenFile, strictReportSchema, type WrittenReport, writtenReportSchema } from './written-report';
import { parseYaml } from './yaml';

/** A report and the folder that its own files lie in. */
export type ReportFolder = { slug: string; dir: string; written: WrittenReport };

/** The path of a file below `dir`; null when there is none, or a link leads out of the folder. */
export function insideFolder(dir: string, file: string): string | null {
  try {
    const path = realpathSync(join(dir, file));
    return path.startsWith(realpathSync(dir) + sep) && statSync(path).isFile() ? path : null;
  } catch {
    return null;
  }
}

function checkFiles(file: string, dir: string, written: WrittenReport, problems: Problems): void {
  const places = new Set<string>();
  eachWrittenFile(written, (entry, place) => {
    places.add(place);
    const named = [entry.file, entry.poster && !/^https?:/.test(entry.poster) ? entry.poster : undefined];
    for (const name of named) if (name && !insideFolder(dir, name)) problems.add(file, `content.${place}`, `${name} is not in the folder`);
  });
  for (const [at, { photo }] of (written.defects ?? []).entries())
    if (photo && !places.has(photo)) problems.add(file, `defects.${at}.photo`, `there is no file ${photo}`);
}

/** The bare report, or the `data` of the contract's envelope. */
function unwrapped(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'data' in given && !('content' in given) ? given.data : given;
}

/** Reads `file` (YAML or JSON) as a report whose own files lie in `dir`; adds what is wrong to `problems`. */
export function readReportFile(file: string, dir: string, problems: Problems): WrittenReport | null {
  try {
    const json = file.endsWith('.json');
    const given = unwrapped(json ? JSON.parse(readFileSync(file, 'utf8')) : parseYaml(readFileSync(file, 'utf8')));
    const result = (json ? writtenReportSchema : strictReportSchema).safeParse(given);
    if (!result.success) {
      problems.addIssues(file, result.error);
      return null;
    }
    checkFiles(file, dir, result.data, problems);
    return result.data;
  } catch (error) {
    problems.add(file, 'file', error instanceof Error ? error.message : 'cannot be read');
    return null;
  }
}

/** The reports of a content folder by slug, each a folder with `report.yaml`. Throws one Error that names every file and field to correct. */
export function loadReports(contentDir: string): Map<string, ReportFolder> {
  const root = join(contentDir, 'reports');
  const problems = new Problems(contentDir);
  const found = new Map<string, ReportFolder>();
  const folders = existsSync(root) ? readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  for (const { name } of folders) {
    const dir = join(root, name);
    const file = join(dir, 'report.yaml');
    if (!reportSlugPattern.test(name)) problems.add(dir, 'name', 'must be letters, digits and hyphens');
    const written = existsSync(file) ? readReportFile(file, dir, problems) : null;
    if (!existsSync(file)) problems.add(file, 'file', 'is missing');
    if (written) found.set(basename(name), { slug: name, dir, written: { ...written, isPublic: true } });
  }
  problems.throwIfAny();
  return found;
}

const key = Symbol.for('verilot.reports');
const shared: typeof globalThis & { [key]?: Map<string, ReportFolder> } = globalThis;

/** The public demo reports of this process, read and checked at the first call. */
export function demoReports(): ReadonlyMap<string, ReportFolder> {
  shared[key] ??= loadReports(config().CONTENT_DIR);
  return shared[key];
}

/** Forgets what was read; the next call reads the folder again. */
export function forgetReports(): void {
  delete shared[key];
}
