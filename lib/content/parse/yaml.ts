import { CORE_SCHEMA, load } from 'js-yaml';

/** Parses YAML with the core schema, which keeps dates as strings. Throws an Error with a one-line message. */
export function parseYaml(text: string): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch (error) {
    throw new Error(error instanceof Error ? (error.message.split('\n')[0] ?? 'not YAML') : 'not YAML');
  }
}

const entryLine = /^([a-z_]{1,30}): (\S.*)$/;
const reserved = /^(?:true|false|null|yes|no|on|off)$/i;
const wordList = /^\[(?:[A-Za-z][\w-]*(?:, ?[A-Za-z][\w-]*)*)?\]$/;

/** The value of an unambiguous scalar or word list; undefined when it needs the real parser. */
function simpleValue(text: string): unknown {
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^"[^"\\]*"$/.test(text)) return text.slice(1, -1);
  if (/^\p{L}/u.test(text) && !/: |:$| #|[\t\r]| $/.test(text) && !reserved.test(text)) return text;
  if (!wordList.test(text)) return undefined;
  const words = text.slice(1, -1).split(/, ?/).filter(Boolean);
  return words.some((word) => reserved.test(word)) ? undefined : words;
}

/** `  - { key: some_key, value: "…" }`, as content/README.md shows it. */
const metaLine = /^ +- \{ key: (?:"([^"\\]*)"|([A-Za-z][\w-]*)), value: "([^"\\]*)" \}$/;

/** The entries of the `meta:` block at line `start`; null when any is not in the documented form. */
function metaEntries(lines: readonly string[], start: number): { key: string; value: string }[] | null {
  const entries: { key: string; value: string }[] = [];
  for (const line of lines.slice(start + 1)) {
    if (line === '' || /^[a-z]/.test(line)) break;
    const [, quoted, plain, value] = metaLine.exec(line) ?? [];
    const key = quoted ?? plain;
    if (key === undefined || value === undefined || (plain && reserved.test(plain))) return null;
    entries.push({ key, value });
  }
  return entries.length > 0 ? entries : null;
}

/**
 * Parses front matter with the result of `parseYaml`. Lines of one key and one plain value take a fast path and only
 * the rest goes to the parser, which halves startup time at tens of thousands of posts. Throws like `parseYaml`.
 */
export function parseFrontMatter(text: string): unknown {
  const lines = text.split('\n');
  const simple = new Map<string, unknown>();
  const rest: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const entries = line === 'meta:' ? metaEntries(lines, index) : null;
    const [, name, raw] = entryLine.exec(line) ?? [];
    const next = lines[index + 1] ?? '';
    const key = entries ? 'meta' : name;
    const value = entries ?? (raw !== undefined && (next === '' || /^[a-z]/.test(next)) ? simpleValue(raw) : undefined);
    if (key !== undefined && simple.has(key)) return parseYaml(text);
    if (key === undefined || value === undefined) rest.push(line);
    else simple.set(key, value);
    index += entries?.length ?? 0;
  }
  const remainder = rest.some((line) => /^\s*[^\s#]/.test(line)) ? parseYaml(rest.join('\n')) : {};
  if (typeof remainder !== 'object' || remainder === null || Array.isArray(remainder)) return parseYaml(text);
  if (Object.keys(remainder).some((key) => simple.has(key))) return parseYaml(text);
  return { ...Object.fromEntries(simple), ...remainder };
}
