import { stripHtml } from '@/lib/domain/richtext/text';

/** A text run of a passage: plain, or inside one of the two highlighting elements. */
export type HighlightSegment = { text: string; tag: 'em' | 'mark' | null };

const invisibleMarkup = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Text of HTML on one line, keeping leading and trailing space. */
function plainText(html: string): string {
  const text = stripHtml(html);
  if (text === '') return /\s/.test(html) ? ' ' : '';
  return `${/^\s/.test(html) ? ' ' : ''}${text}${/\s$/.test(html) ? ' ' : ''}`;
}

/**
 * Parses the highlighted passage of a search hit into text runs; elements other than `<em>` and `<mark>` are dropped.
 */
export function parseHighlight(html: string): HighlightSegment[] {
  const segments: HighlightSegment[] = [];
  let tag: HighlightSegment['tag'] = null;
  for (const piece of html.replace(invisibleMarkup, ' ').split(/(<\/?(?:em|mark)\b[^>]*>)/i)) {
    const element = /^<(\/?)(em|mark)\b/i.exec(piece);
    if (element) {
      tag = element[1] ? null : (element[2]?.toLowerCase() as 'em' | 'mark');
      continue;
    }
    const text = plainText(piece);
    if (text !== '') segments.push({ text, tag });
  }
  return segments;
}
