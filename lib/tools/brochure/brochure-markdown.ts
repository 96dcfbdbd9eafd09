/** The parts of a Markdown text that the brochure quotes, without marks and links. */
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

/** Reads headings, paragraphs and tables in their order; lists and everything else are paragraphs. */
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

/** The `index`th block of a kind. @throws when the text has none */
export function blockOf<K extends Block['kind']>(blocks: readonly Block[], kind: K, index = 0): Of<K> {
  const found = blocks.filter((block): block is Of<K> => block.kind === kind)[index];
  if (!found) throw new Error(`no ${kind} ${index + 1}`);
  return found;
}
