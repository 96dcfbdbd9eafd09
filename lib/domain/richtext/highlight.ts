import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { richTextSchema } from './allowlist';

const processor = unified()
  .use(rehypeRaw)
  .use(rehypeSanitize, { ...richTextSchema, tagNames: ['em', 'mark'], attributes: {}, clobber: [], ancestors: {} })
  .use(rehypeStringify)
  .freeze();

/** Reduces the highlighted passage of a search hit to escaped text, `<em>` and `<mark>`. */
export function sanitizeHighlight(html: string): string {
  const source: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
  return processor.stringify(processor.runSync(source)).replace(/\s+/g, ' ').trim();
}
