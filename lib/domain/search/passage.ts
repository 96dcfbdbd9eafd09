import { escapeHtml } from '@/lib/domain/richtext/text';
import type { Locale } from '@/lib/i18n/locales';
import type { TextIndex } from './text-index';
import { fold, tokensOf } from './tokens';

/** Chinese needs about half the characters for the same content. */
const lengthIn = (locale: Locale) => (locale === 'zh' ? 90 : 160);
/** So much text before and behind a possible match is read for marks. */
const margin = 240;
/** Possible matches of a text that turn out to be parts of other words, before the next text is looked at. */
const maxTries = 50;

const maxTermsApart = 6;

type Span = { start: number; end: number };

/** The text between two places, moved to the spaces before and behind them so that no word is cut. */
function sliceAround(text: string, at: number): Span {
  const start = Math.max(0, at - margin);
  const end = Math.min(text.length, at + margin);
  const before = start === 0 ? 0 : text.lastIndexOf(' ', start) + 1;
  const behind = end === text.length ? end : text.indexOf(' ', end);
  return {
    start: start - before > margin ? start : before,
    end: behind === -1 || behind - end > margin ? end : behind,
  };
}

/** The places of the terms around the first mention of `wanted`, merged where they touch; empty when there is none. */
function findSpans(text: string, wanted: readonly string[], terms: ReadonlySet<string>, index: TextIndex): Span[] {
  const forms = wanted.flatMap((term) => index.spellingsOf(term));
  if (forms.length === 0) return [];
  const folded = fold(text);
  // A text that changes its length when it is folded is read from its start.
  const isAligned = folded.length === text.length;
  const candidates = new RegExp(forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  let tries = 0;
  let read = 0;
  for (const { index: at } of isAligned ? folded.matchAll(candidates) : [{ index: 0 }]) {
    if (at < read) continue;
    if (++tries > maxTries) break;
    const slice = isAligned ? sliceAround(text, at) : { start: 0, end: text.length };
    const spans: Span[] = [];
    let isThere = false;
    for (const { term, start, end } of tokensOf(text.slice(slice.start, slice.end), index.locale)) {
      if (!terms.has(term)) continue;
      isThere ||= wanted.includes(term);
      const last = spans.at(-1);
      const span = { start: slice.start + start, end: slice.start + end };
      if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
      else spans.push(span);
    }
    if (isThere) return spans;
    // A pair of Chinese characters may lie across the end.
    read = slice.end - 1;
  }
  return [];
}

/** Returns a window of about `length` characters around the first span, cut between words where there are spaces. */
function windowAround(text: string, first: Span | undefined, length: number): Span {
  const wanted = Math.max(0, (first?.start ?? 0) - Math.round(length / 3));
  const space = wanted === 0 ? -1 : text.lastIndexOf(' ', wanted);
  const start = space === -1 || wanted - space > 24 ? wanted : space + 1;
  if (start + length >= text.length) return { start, end: text.length };
  const cut = text.lastIndexOf(' ', start + length);
  return { start, end: cut > start + length - 24 ? cut : start + length };
}

/** Moves an index inside a surrogate pair to its start. */
const whole = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at);

/** The first text with one of the terms, cut to about 160 characters (90 in Chinese), with `<em>` around matches. */
export function passage(texts: readonly string[], terms: ReadonlySet<string>, index: TextIndex): string {
  let text = texts.find((candidate) => candidate.length > 0) ?? '';
  let spans: Span[] = [];
  // The rarest term says most: `1.5` in a search for `AQL 1.5`.
  const byRarity = [...terms].sort((a, b) => index.holding(a) - index.holding(b));
  const rarest = byRarity.length > maxTermsApart ? [byRarity] : byRarity.map((term) => [term]);
  for (const candidate of texts) {
    for (const wanted of rarest) {
      spans = findSpans(candidate, wanted, terms, index);
      if (spans.length > 0) break;
    }
    if (spans.length === 0) continue;
    text = candidate;
    break;
  }
  const view = windowAround(text, spans[0], lengthIn(index.locale));
  const start = whole(text, view.start);
  const end = whole(text, view.end);
  let html = start > 0 ? '…' : '';
  let at = start;
  for (const span of spans) {
    if (span.end > end) break;
    if (span.start < at) continue;
    html += `${escapeHtml(text.slice(at, span.start))}<em>${escapeHtml(text.slice(span.start, span.end))}</em>`;
    at = span.end;
  }
  return html + escapeHtml(text.slice(at, end)) + (end < text.length ? '…' : '');
}
