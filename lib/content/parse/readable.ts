import { readFileSync } from 'node:fs';
import { parseYaml } from './yaml';

const unread = new Set('key slug url href link read see aliases explains email drawing cover'.split(' '));

/** The strings of a parsed file that a visitor reads. */
function readable(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return unread.has(name) ? [] : [value];
  if (Array.isArray(value)) return unread.has(name) ? [] : value.flatMap((each) => readable(each, name));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => readable(each, key));
}

/** What a visitor reads of a text or of messages. */
export function readableText(file: string): string {
  const raw = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return readable(JSON.parse(raw)).join('\n');
  if (file.endsWith('.yaml')) return readable(parseYaml(raw)).join('\n');
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(raw) ?? [];
  return [...readable(parseYaml(matter)), body].join('\n');
}
