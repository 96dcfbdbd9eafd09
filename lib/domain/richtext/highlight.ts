import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { richTextSchema } from './allowlist';

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, { ...richTextSchema, tagNames: ['em', 'mark'], attributes: {}, clobber: [], ancestors: {} })
  .use(rehypeStringify)
  .freeze();

/** Reduces the highlighted passage of a search hit to escaped text, `<em>` and `<mark>`. */
export function sanitizeHighlight(html: string): string {
  return processor
    .stringify(processor.runSync(processor.parse(html)))
    .replace(/\s+/g, ' ')
    .trim();
}
