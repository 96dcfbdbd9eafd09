import { Marked } from 'marked';

const markdown = new Marked({ gfm: true });

/** Markdown (CommonMark with tables and strikethrough) to HTML, not sanitized: the page does that for any backend. */
export function markdownToHtml(text: string): string {
  return markdown.parse(text, { async: false });
}

/** Markdown to plain text on one line, for the search index and its excerpts. */
export function markdownToText(markdown: string): string {
  return markdown
    .replace(/^\s*(?:```|~~~).*$/gm, ' ')
    .replace(/^[ \t]*(?:-{3,}|\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?|\|[ \t]*:?-+:?[ \t]*\|)[ \t]*$/gm, ' ')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])\s+/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]{0,2000}>/g, ' ')
    .replace(/[|`]|\*{1,3}|__/g, ' ')
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
