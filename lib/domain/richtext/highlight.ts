import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { richTextSchema } from './allowlist';
import { escapeHtml, stripHtml } from './text';
import { isNestedTooDeep } from './tree';

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, { ...richTextSchema, tagNames: ['em', 'mark'], attributes: {}, clobber: [], ancestors: {} })
  .use(rehypeStringify)
  .freeze();

/** Reduces the highlighted passage of a search hit to escaped text, `<em>` and `<mark>`; to its text when it is deep. */
export function sanitizeHighlight(html: string): string {
  if (isNestedTooDeep(html)) return escapeHtml(stripHtml(html));
  return processor
    .stringify(processor.runSync(processor.parse(html)))
    .replace(/\s+/g, ' ')
    .trim();
}
