import type { Locale } from '@/lib/i18n/locales';
import { escapeHtml } from '@/lib/domain/richtext/text';
import { fold, isHan } from './terms';

const passageLength = 160;
/** Chinese needs about half the characters for the same content. */
const lengthOf = (locale: Locale) => (locale === 'zh' ? 90 : passageLength);
const letter = /[\p{L}\p{N}]/u;

type Span = { start: number; end: number };

/** A term to highlight: a whole word, or with `prefix` every word that starts with it. Chinese matches anywhere. */
export type Needle = { text: string; prefix: boolean };

/**
 * Returns the folded text and a function that maps its indexes to those of the original. Most texts keep their length
 * when folded, so that the indexes are equal; the others are folded character by character.
 */
function foldWithPlaces(text: string): { folded: string; placeOf: (at: number) => number } {
  const quick = fold(text);
  if (quick.length === text.length) return { folded: quick, placeOf: (at) => at };
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const piece = character < '\u0080' ? character.toLowerCase() : fold(character);
    for (let unit = 0; unit < piece.length; unit += 1) places.push(at);
    folded += piece;
    at += character.length;
  }
  return { folded, placeOf: (unit) => places[unit] ?? text.length };
}

function wordEnd(folded: string, from: number): number {
  let end = from;
  while (letter.test(folded[end] ?? ' ')) end += 1;
  return end;
}

/** Returns the merged spans of the needles, from the first match to as far behind it as a passage can reach. */
function findSpans(text: string, needles: readonly Needle[]): Span[] {
  const { folded, placeOf } = foldWithPlaces(text);
  const spans: Span[] = [];
  let reach = Number.POSITIVE_INFINITY;
  for (const { text: wanted, prefix } of needles) {
    for (let at = folded.indexOf(wanted); at !== -1 && at < reach; at = folded.indexOf(wanted, at + wanted.length)) {
      const end = isHan(wanted) ? at + wanted.length : wordEnd(folded, at + wanted.length);
      const fits = isHan(wanted) || (!letter.test(folded[at - 1] ?? ' ') && (prefix || end === at + wanted.length));
      if (!fits) continue;
      spans.push({ start: placeOf(at), end: placeOf(end) });
      reach = Math.min(reach, at + 2 * passageLength);
    }
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
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
function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
}

/**
 * Returns about 160 characters (90 in Chinese) of the first text that contains a needle, otherwise of the first text
 * that is not empty, as escaped HTML with `<em>` around every match.
 */
export function passage(texts: readonly string[], needles: readonly Needle[], locale: Locale): string {
  let text = texts.find((candidate) => candidate.length > 0) ?? '';
  let spans: Span[] = [];
  for (const candidate of texts) {
    spans = findSpans(candidate, needles);
    if (spans.length === 0) continue;
    text = candidate;
    break;
  }
  const view = windowAround(text, spans[0], lengthOf(locale));
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
