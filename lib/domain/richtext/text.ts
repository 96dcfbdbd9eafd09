import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { Locale } from '@/lib/i18n/locales';

const wordsPerMinute = 220;
const chineseCharactersPerMinute = 400;

/** What browsers read in numeric references to 0x80 to 0x9F, which older tools write: &#146; is an apostrophe. */
const windows1252 = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';

function decodeReference(reference: string, body: string): string {
  if (!body.startsWith('#')) return decodeNamedCharacterReference(body) || reference;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  if (code >= 0x80 && code <= 0x9f) return windows1252.charAt(code - 0x80);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
}

/** Escapes text for HTML elements and attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The text of HTML on one line, entities decoded: escape it again before putting it into HTML. */
export function stripHtml(html: string): string {
  return html
    .replace(/<!--(?:-?>|[\s\S]*?(?:--!?>|$))/g, ' ')
    .replace(/<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(?:em|mark|strong|b|i|a|span|code|sub|sup|u|s)\b[^<>]*>/gi, '')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/gi, decodeReference)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Reading time in whole minutes, at least one: 400 Chinese characters or 220 words per minute. */
export function readingMinutes(html: string, locale: Locale): number {
  const text = stripHtml(html);
  if (locale !== 'zh')
    return Math.max(1, Math.ceil((text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []).length / wordsPerMinute));
  const characters = (text.match(/\p{Script=Han}/gu) ?? []).length;
  const words = (text.match(/[A-Za-z0-9][A-Za-z0-9.-]*/g) ?? []).length;
  return Math.max(1, Math.ceil(characters / chineseCharactersPerMinute + words / wordsPerMinute));
}

const numbered = /<p>(\d{1,2})\.(\d{1,2})\s+/g;

/** Adds an anchor id to every numbered paragraph of an agreement ('4.1 The report …') and marks up its number. */
export function markClauses(html: string): string {
  return html.replace(numbered, (_, section: string, clause: string) => {
    const number = `${section}.${clause}`;
    return `<p class="clause" id="clause-${section}-${clause}"><span class="clause-number">${number}</span> `;
  });
}
