import { stripHtml } from '@/lib/richtext/text';

/** A run of a passage: plain, or one of the two elements that mark a found word. */
export type Segment = { text: string; tag: 'em' | 'mark' | null };

const silent = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Text of some HTML on one line, with the spaces at its ends kept. */
function textOf(html: string): string {
  const text = stripHtml(html);
  if (text === '') return /\s/.test(html) ? ' ' : '';
  return `${/^\s/.test(html) ? ' ' : ''}${text}${/\s$/.test(html) ? ' ' : ''}`;
}

/** A search hit's passage as runs of text: every element but `<em>` and `<mark>` is dropped, so nothing of it can act. */
export function segmentsOf(html: string): Segment[] {
  const segments: Segment[] = [];
  let tag: Segment['tag'] = null;
  for (const piece of html.replace(silent, ' ').split(/(<\/?(?:em|mark)\b[^>]*>)/i)) {
    const element = /^<(\/?)(em|mark)\b/i.exec(piece);
    if (element) {
      tag = element[1] ? null : (element[2]?.toLowerCase() as 'em' | 'mark');
      continue;
    }
    const text = textOf(piece);
    if (text !== '') segments.push({ text, tag });
  }
  return segments;
}
