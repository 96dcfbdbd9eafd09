import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { config } from '@/lib/config';
import { processSingleton } from '@/lib/config/process-singleton';
import { parseYaml } from '@/lib/content/parse/yaml';
import { Problems } from '@/lib/content/problems';
import { reportSlugPattern } from '@/lib/contract/reports';
import { isRecord } from '@/lib/contract/wire/tolerant-reader';
import { eachSourceFile, type ReportSource, reportSourceSchema, strictReportSourceSchema } from './written-report';

export type ReportFolder = { slug: string; dir: string; source: ReportSource };

/** The real path of a file below `dir`; null when it does not exist or a symlink leads out of `dir`. */
export function resolveInside(dir: string, file: string): string | null {
  try {
    const path = realpathSync(join(dir, file));
    return path.startsWith(realpathSync(dir) + sep) && statSync(path).isFile() ? path : null;
  } catch {
    return null;
  }
}

function checkFiles(file: string, dir: string, source: ReportSource, problems: Problems): void {
  const places = new Set<string>();
  eachSourceFile(source, (entry, place) => {
    places.add(place);
    const named = [entry.file, entry.poster && !/^https?:/.test(entry.poster) ? entry.poster : undefined];
    for (const name of named)
      if (name && !resolveInside(dir, name)) problems.add(file, `content.${place}`, `${name} is not in the folder`);
  });
  for (const [index, { photo }] of (source.defects ?? []).entries())
    if (photo && !places.has(photo)) problems.add(file, `defects.${index}.photo`, `there is no file ${photo}`);
}

/** The bare report, or the `data` of the contract's envelope. */
const unwrapEnvelope = (parsed: unknown): unknown =>
  typeof parsed === 'object' && parsed !== null && 'data' in parsed && !('content' in parsed) ? parsed.data : parsed;

/** Paths of the fields in `given` that a schema has left out of `parsed`. */
function droppedFields(given: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(given))
    return given.flatMap((each, index) =>
      droppedFields(each, Array.isArray(parsed) ? parsed[index] : undefined, [...path, String(index)]),
    );
  if (!isRecord(given) || !isRecord(parsed)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const place = [...path, name];
    return Object.hasOwn(parsed, name) ? droppedFields(value, parsed[name], place) : [place.join('.')];
  });
}

/** Parses YAML or JSON as a report with files in `dir`; null and an entry in `problems` when it is invalid. */
export function readReportFile(file: string, dir: string, problems: Problems): ReportSource | null {
  try {
    const json = file.endsWith('.json');
    const parsed = unwrapEnvelope(
      json ? JSON.parse(readFileSync(file, 'utf8')) : parseYaml(readFileSync(file, 'utf8')),
    );
    const result = (json ? reportSourceSchema : strictReportSourceSchema).safeParse(parsed);
    if (!result.success) {
      problems.addIssues(file, result.error);
      return null;
    }
    // The parts of a report are not strict.
    if (!json)
      for (const field of droppedFields(parsed, result.data)) problems.add(file, field, 'is not a known field');
    checkFiles(file, dir, result.data, problems);
    return result.data;
  } catch (error) {
    problems.add(file, 'file', error instanceof Error ? error.message : 'cannot be read');
    return null;
  }
}

/** The reports of a content folder by slug, each a folder with `report.yaml`. Throws all problems in one Error. */
export function loadReports(contentDir: string): Map<string, ReportFolder> {
  const root = join(contentDir, 'reports');
  const problems = new Problems(contentDir);
  const reports = new Map<string, ReportFolder>();
  const folders = existsSync(root)
    ? readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  for (const { name } of folders) {
    const dir = join(root, name);
    const file = join(dir, 'report.yaml');
    if (!reportSlugPattern.test(name)) problems.add(dir, 'name', 'must be letters, digits and hyphens');
    const source = existsSync(file) ? readReportFile(file, dir, problems) : null;
    if (!existsSync(file)) problems.add(file, 'file', 'is missing');
    if (source) reports.set(basename(name), { slug: name, dir, source: { ...source, isPublic: true } });
  }
  problems.throwIfAny();
  return reports;
}

export const demoReports = (): ReadonlyMap<string, ReportFolder> =>
  processSingleton('reports', () => loadReports(config().CONTENT_DIR));
