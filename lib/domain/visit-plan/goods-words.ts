import { fillers, simplified } from '@/lib/domain/search/query';
import { fold, isHan, isNumeric, tokensOf } from '@/lib/domain/search/tokens';
import { type Locale, locales } from '@/lib/i18n/locales';

/** Words by group and language; one behind `=` counts by itself alone, as `plate` does where `steel plate` must not. */
export type GoodsWords<G extends string> = Readonly<Record<G, Readonly<Record<Locale, readonly string[]>>>>;

type Fit<G> = { length: number; groups: ReadonlySet<G> };

const conjunction = /[,;/+&、，；]|\s(?:and|or|et|ou|y|o)\s|[与及或]|和(?!服)/iu;
/** Only French and Spanish have these. */
const romance =
  /(?:^|\s)(?:à|au|aux|avec|con|de|del|des|du|el|en|la|las|le|les|los|para|pour|sans|sin|una?|une)\s|\b[dl]['’]|[à-öø-ÿ]/iu;
/** What follows the thing in English: mugs with lids, chairs for children, a tool set. */
const complement = /\s(?:(?:for|from|in|made|with|without)\s.*|sets?|kits?)$/iu;
const measured = /^(?:bolsa|boite|caja|jeu|juego|lot|pack|paire|par|sac|set)$/;
const unit = /^(?:cm|g|inch|kg|l|m|mah|ml|mm|oz|pcs|pieces?|v|w)$/;
/** A stem says too little here: `cama` is a bed and `cámara` a camera. */
const inEnglish = (word: string) =>
  word.replace(/(?<=..)ies?$|(?<=ch|sh|ss|x)es$|(?<!s)s$/, (end) => (/^ie/.test(end) ? 'y' : ''));
const singular: Readonly<Record<Locale, (word: string) => string>> = {
  zh: inEnglish,
  en: inEnglish,
  fr: (word) => word.replace(/[sx]$/, ''),
  es: (word) => word.replace(/ces$/, 'z').replace(/es?$|s$/, ''),
};
const chineseTail = /(?:套装|系列|[^\p{Script=Han}])+$/u;

/** The words of a text in the singular, without articles and measures. */
const wordsOf = (text: string, locale: Locale): string[] => {
  let end = 0;
  const tokens = tokensOf(text.replace(/[-‐‑]/g, ' '), locale).filter((token) => {
    if (token.start < end || isNumeric(token.form) || unit.test(token.form) || fillers[locale].test(token.form))
      return false;
    end = token.end;
    return true;
  });
  return tokens.map(({ form }) => singular[locale](form));
};
const chineseOf = (text: string) => fold(text).replace(/\s/g, '');
const keyOf = (text: string, locale: Locale): string =>
  isHan(text) ? chineseOf(text) : wordsOf(text, locale).join(' ');

/**
 * Which group a thing belongs to: the longest known word at the end of an English or Chinese name, where its noun is, and
 * at the beginning of a French or Spanish one. Null where there is none, or two groups fit as well.
 */
export function goodsMatcher<G extends string>(words: GoodsWords<G>): (typed: string) => G | null {
  const whole = new Map<string, Set<G>>();
  const heads = Object.fromEntries(locales.map((locale) => [locale, new Map()])) as Record<Locale, Map<string, Set<G>>>;
  const put = (map: Map<string, Set<G>>, key: string, group: G) => map.set(key, (map.get(key) ?? new Set()).add(group));
  for (const group of Object.keys(words) as G[])
    for (const locale of locales)
      for (const word of words[group][locale]) {
        const key = keyOf(word.replace('=', ''), locale);
        put(whole, `${locale} ${key}`, group);
        if (!word.startsWith('=')) put(heads[locale], key, group);
      }

  /** The longest known part, shortened from its beginning or from its end. */
  function longest(parts: readonly string[], locale: Locale, from: 'start' | 'end', joint = ' '): Fit<G> {
    for (let length = parts.length; length > 0; length -= 1) {
      const part = from === 'start' ? parts.slice(0, length) : parts.slice(-length);
      const groups = heads[locale].get(part.join(joint));
      if (groups) return { length, groups };
    }
    return { length: 0, groups: new Set() };
  }
  /** A short word behind one of another group may be no such thing: a toy lamp. */
  function ending(parts: readonly string[], locale: Locale, joint: string, least: number): Fit<G> {
    const found = longest(parts, locale, 'end', joint);
    const before = parts.slice(0, -found.length);
    if (found.length === 0 || found.length > least) return found;
    const other = longest(before, locale, 'start', joint);
    return other.length < least ? found : { ...found, groups: new Set([...found.groups, ...other.groups]) };
  }
  function beginning(text: string, locale: 'fr' | 'es'): Fit<G> {
    const found = wordsOf(text, locale);
    const first = longest(found, locale, 'start');
    if (first.length > 1 || !measured.test(found[0] ?? '')) return first;
    const held = longest(found.slice(1), locale, 'start');
    return { length: Math.max(first.length, held.length), groups: new Set([...first.groups, ...held.groups]) };
  }
  function fits(text: string): Fit<G>[] {
    if (isHan(text)) return [ending([...chineseOf(text).replace(chineseTail, '')], 'zh', '', 2)];
    const isRomance = romance.test(text);
    const english = wordsOf(text.replace(complement, ''), 'en');
    const isEnglish = !isRomance && longest(english, 'en', 'start').length > 0;
    const others = [beginning(text, 'fr'), beginning(text, 'es')];
    return [
      ...(isRomance ? [] : [ending(english, 'en', ' ', 1)]),
      ...others.filter(({ length }) => !isEnglish || length > 1),
    ];
  }
  return (typed) => {
    const text = simplified(typed);
    const exact = locales.flatMap((locale) => [...(whole.get(`${locale} ${keyOf(text, locale)}`) ?? [])]);
    const found = new Set(exact);
    for (const part of found.size > 0 ? [] : text.split(conjunction)) {
      const all = fits(part);
      const most = Math.max(0, ...all.map(({ length }) => length));
      for (const { length, groups } of all) if (length === most) for (const group of groups) found.add(group);
    }
    const [only] = found;
    return found.size === 1 && only !== undefined ? only : null;
  };
}
