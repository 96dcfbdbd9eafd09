import type { Locale } from '@/lib/i18n/locales';

const wordsPerMinute = 220;
const chineseCharactersPerMinute = 400;

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

function decodeEntity(entity: string, body: string): string {
  if (!body.startsWith('#')) return Object.hasOwn(namedEntities, body) ? (namedEntities[body] ?? entity) : entity;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
}

/** Escapes text for HTML elements and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The text of HTML on one line, entities decoded: escape it again before putting it into HTML. */
export function stripHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(?:em|mark|strong|b|i|a|span|code|sub|sup|u|s)\b[^>]*>/gi, '')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, decodeEntity)
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
