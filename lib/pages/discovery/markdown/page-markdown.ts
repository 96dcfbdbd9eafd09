import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { isNestedTooDeep } from '@/lib/domain/richtext/depth';
import { stripHtml } from '@/lib/domain/richtext/text';
import { absoluteHtml } from '@/lib/pages/discovery/absolute';

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' })
  .freeze();

/** Sanitised rich text as Markdown with absolute URLs. `base` is the URL of the page. */
export async function htmlToMarkdown(html: string, base: string): Promise<string> {
  if (isNestedTooDeep(html)) return plainLine(stripHtml(html));
  return String(await processor.process(absoluteHtml(html, base))).trim();
}

/** Text on a single line, with Markdown syntax escaped. */
export function plainLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([\\`*_[\]<>])/g, '\\$1')
    .trim();
}

/** A front matter value in the quoting that YAML and JSON share. */
const quoted = (value: string) => JSON.stringify(value);

export type MarkdownFacts = {
  title: string;
  excerpt: string;
  url: string;
  language: string;
  publishedAt?: string;
  updatedAt?: string;
  lists: { title: string; items: string[] }[];
};

/** A page as a Markdown document: front matter, title, summary, text, lists. */
export async function markdownDocument(
  { title, excerpt, url, language, publishedAt, updatedAt, lists }: MarkdownFacts,
  html: string,
): Promise<string> {
  const facts = { title, canonical: url, language, published: publishedAt, updated: updatedAt };
  const matter = Object.entries(facts).flatMap(([name, value]) => (value ? [`${name}: ${quoted(value)}`] : []));
  const parts = [
    `---\n${matter.join('\n')}\n---`,
    `# ${plainLine(title)}`,
    excerpt ? `> ${plainLine(excerpt)}` : '',
    await htmlToMarkdown(html, url),
    ...lists.map((list) => `## ${plainLine(list.title)}\n\n${list.items.map((item) => `- ${item}`).join('\n')}`),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
