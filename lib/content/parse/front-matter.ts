import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseFrontMatter } from './yaml';

const delimiter = Buffer.from('---');

type Span = { start: number; end: number; body: number };

/** Byte offsets of the front matter; null when the file does not start with one. */
function frontMatterSpan(bytes: Buffer): Span | null {
  if (!bytes.subarray(0, 3).equals(delimiter)) return null;
  const start = bytes.indexOf(0x0a) + 1;
  if (start === 0 || bytes.toString('latin1', 3, start).trim() !== '') return null;
  let at = start;
  while (at < bytes.length) {
    const newline = bytes.indexOf(0x0a, at);
    const lineEnd = newline === -1 ? bytes.length : newline;
    if (lineEnd - at <= 4 && bytes.toString('latin1', at, lineEnd).trimEnd() === '---')
      return { start, end: at, body: Math.min(lineEnd + 1, bytes.length) };
    if (newline === -1) return null;
    at = newline + 1;
  }
  return null;
}

/**
 * Parses the front matter of a Markdown file. Decodes only its bytes, because a slice of the whole text would keep the
 * body in memory. Throws when there is no front matter.
 */
export function readFrontMatter(file: string): unknown {
  const bytes = readFileSync(file);
  const span = frontMatterSpan(bytes);
  if (!span) throw new Error('no front matter between two lines of ---');
  return parseFrontMatter(bytes.toString('utf8', span.start, span.end));
}

/** The Markdown below the front matter of a file. */
export async function readMarkdownBody(file: string): Promise<string> {
  const bytes = await readFile(file);
  const span = frontMatterSpan(bytes);
  return bytes.toString('utf8', span ? span.body : 0).replaceAll('\r\n', '\n');
}
