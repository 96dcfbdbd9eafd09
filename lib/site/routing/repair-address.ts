import { isFixedRoute } from '@/lib/contract/routes/pages';
import { isLocale, type Locale, splitLocale } from '@/lib/i18n/locales';

const addressOf = (segments: readonly string[]) => `/${segments.map(encodeURIComponent).join('/')}`;

/** The decoded segments of a path without what cannot be seen; null when it cannot be read. */
function visibleSegments(pathname: string): string[] | null {
  try {
    const segments = pathname.split('/').map((segment) =>
      decodeURIComponent(segment)
        .replace(/\p{Cf}/gu, '')
        .trim(),
    );
    return segments.some((segment) => /[/\\]/.test(segment)) ? null : segments.filter(Boolean);
  } catch {
    return null;
  }
}

/** Marks of Chinese sentences, behind which chat programs take further words for a part of the address. */
const chineseMark = /[，。；：！？、（）【】《》「」『』〈〉“”‘’…｡､｢｣＂＇．＜＞［］｛｝]/u;

/** The segments up to the first of those marks; null without one. */
function beforeMark(segments: readonly string[]): string[] | null {
  const marked = segments.findIndex((segment) => chineseMark.test(segment));
  const [before = ''] = segments[marked]?.split(chineseMark) ?? [];
  return marked < 0 ? null : [...segments.slice(0, marked), before.trim()].filter(Boolean);
}

/**
 * Returns the paths that an address may have been before it was copied, best guess first: without what mail programs
 * and word processors put around it (`/en/aql.`, `/en/aql%20`), without the file names of another server
 * (`/en/index.php`, `/aql.html`), and without the words behind a Chinese mark (`/aql，请查收`). None of them is known to
 * be a page.
 */
export function copiedPaths(pathname: string): string[] {
  const segments = visibleSegments(pathname);
  if (!segments) return [];
  const sentence = beforeMark(segments);
  const last = segments.pop() ?? '';
  const clean = last.replace(/[\p{P}\p{S}\p{Z}\p{C}]+$/u, '');
  // An address of signs alone was not copied with them.
  if (clean === '' && last !== '') return [];
  const paths = [addressOf(clean === '' ? segments : [...segments, clean])];
  const [, name] = /^(.+)\.(?:html?|php|aspx?|jsp)$/i.exec(clean) ?? [];
  if (name !== undefined) {
    const page = addressOf(/^(?:index|default)$/i.test(name) ? segments : [...segments, name]);
    if (isFixedRoute(splitLocale(page).path)) paths.push(page);
  }
  if (sentence && sentence.length > 0) paths.push(addressOf(sentence));
  return [...new Set(paths.flatMap((path) => [path, path.toLowerCase()]))].filter((path) => path !== pathname);
}

/** A language (BCP 47) with its script and region, as browsers and other systems write it: `zh-Hans-CN`, `en_GB`. */
const languageTag = /^([a-z]{2})(?:[-_](?:hans|hant|latn|cyrl))?(?:[-_](?:[a-z]{2}|\d{3}))?$/;
/** Languages of buyers, those that this site may leave out among them. */
const otherLanguages: ReadonlySet<string> = new Set(
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl no pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  ),
);

/**
 * Splits the language off a path that begins with one; `locale` is null for a language that this site does not have.
 * Null for any other path.
 */
export function splitLanguage(pathname: string): { locale: Locale | null; path: string } | null {
  const [first = '', ...rest] = visibleSegments(pathname) ?? [];
  const [, language] = languageTag.exec(first.toLowerCase()) ?? [];
  if (language === undefined || isLocale(first) || !(isLocale(language) || otherLanguages.has(language))) return null;
  return { locale: isLocale(language) ? language : null, path: addressOf(rest) };
}
