/** Markdown block as used by the brochure, without emphasis and links. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] };

const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*/g, '')
    .trim();
const cells = (line: string) =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map(plain);

/** Parses headings, paragraphs and tables in order; lists and all other blocks count as paragraphs. */
export function blocksOf(markdown: string): Block[] {
  return markdown
    .trim()
    .split(/\n\s*\n/)
    .map((block): Block => {
      const lines = block.trim().split('\n');
      const [head = '', , ...rows] = lines;
      if (head.startsWith('|')) return { kind: 'table', head: cells(head), rows: rows.map(cells) };
      if (head.startsWith('#')) return { kind: 'heading', text: plain(head.replace(/^#+\s*/, '')) };
      return { kind: 'paragraph', text: plain(lines.join(' ')) };
    });
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

/**
 * Returns the block of a kind at a zero-based index.
 * @throws when there is none
 */
export function blockOf<K extends Block['kind']>(blocks: readonly Block[], kind: K, index = 0): Of<K> {
  const found = blocks.filter((block): block is Of<K> => block.kind === kind)[index];
  if (!found) throw new Error(`no ${kind} ${index + 1}`);
  return found;
}
