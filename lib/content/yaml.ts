import { CORE_SCHEMA, load } from 'js-yaml';

/** Parses YAML with the core schema, in which a date stays the text that was written. Throws an Error of one line. */
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

/** The value of a line that can be read in one way only; undefined when it needs the real parser. */
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

/** The entries of a `meta:` block that starts after line `at`; null when one of them is written in another way. */
function metaEntries(lines: readonly string[], at: number): { key: string; value: string }[] | null {
  const entries: { key: string; value: string }[] = [];
  for (const line of lines.slice(at + 1)) {
    if (line === '' || /^[a-z]/.test(line)) break;
    const [, quoted, plain, value] = metaLine.exec(line) ?? [];
    const key = quoted ?? plain;
    if (key === undefined || value === undefined || (plain && reserved.test(plain))) return null;
    entries.push({ key, value });
  }
  return entries.length > 0 ? entries : null;
}

/**
 * Parses front matter as `parseYaml` does. Most of its lines are one key and one plain value; reading those here and
 * only the rest with the parser halves the start at tens of thousands of posts. Anything unusual goes to the parser.
 */
export function parseFrontMatter(text: string): unknown {
  const lines = text.split('\n');
  const simple = new Map<string, unknown>();
  const rest: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const entries = line === 'meta:' ? metaEntries(lines, at) : null;
    const [, name, raw] = entryLine.exec(line) ?? [];
    const next = lines[at + 1] ?? '';
    const key = entries ? 'meta' : name;
    const value = entries ?? (raw !== undefined && (next === '' || /^[a-z]/.test(next)) ? simpleValue(raw) : undefined);
    if (key !== undefined && simple.has(key)) return parseYaml(text);
    if (key === undefined || value === undefined) rest.push(line);
    else simple.set(key, value);
    at += entries?.length ?? 0;
  }
  const others = rest.some((line) => line.trim() !== '') ? parseYaml(rest.join('\n')) : {};
  if (typeof others !== 'object' || others === null || Array.isArray(others)) return parseYaml(text);
  if (Object.keys(others).some((key) => simple.has(key))) return parseYaml(text);
  return { ...Object.fromEntries(simple), ...others };
}
