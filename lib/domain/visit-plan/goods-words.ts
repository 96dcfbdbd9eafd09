import { fillers, simplified } from '@/lib/domain/search/query';
import { fold, isHan, isNumeric, tokensOf } from '@/lib/domain/search/tokens';
import { type Locale, locales, orEnglish } from '@/lib/i18n/locales';

/** Words by group and language; one behind `=` counts by itself alone, as `plate` does where `steel plate` must not. */
export type GoodsWords<G extends string> = Readonly<Record<G, Readonly<Record<Locale, readonly string[]>>>>;

type Fit<G> = { length: number; groups: readonly G[] };

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
const singular = orEnglish<(word: string) => string>({
  zh: inEnglish,
  en: inEnglish,
  fr: (word) => word.replace(/[sx]$/, ''),
  es: (word) => word.replace(/ces$/, 'z').replace(/es?$|s$/, ''),
});
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
  const known = new Map<string, { group: G; isAlone: boolean }[]>();
  for (const group of Object.keys(words) as G[])
    for (const locale of locales)
      for (const word of words[group][locale]) {
        const key = `${locale} ${keyOf(word.replace('=', ''), locale)}`;
        known.set(key, [...(known.get(key) ?? []), { group, isAlone: word.startsWith('=') }]);
      }

  /** The longest known part, at the end or at the beginning. */
  function longest(parts: readonly string[], locale: Locale, isEnd: boolean): Fit<G> {
    for (let length = parts.length; length > 0; length -= 1) {
      const part = isEnd ? parts.slice(-length) : parts.slice(0, length);
      const found = known.get(`${locale} ${part.join(locale === 'zh' ? '' : ' ')}`)?.filter(({ isAlone }) => !isAlone);
      if (found?.length) return { length, groups: found.map(({ group }) => group) };
    }
    return { length: 0, groups: [] };
  }
  /** A short word behind one of another group may be no such thing (a toy ladder), nor one that holds another (a set). */
  function nounOf(parts: readonly string[], locale: Locale): Fit<G> {
    const isEnd = locale === 'zh' || locale === 'en';
    const short = locale === 'zh' ? 2 : 1;
    const { length, groups } = longest(parts, locale, isEnd);
    if (length > short || (isEnd ? length === 0 : !measured.test(parts[0] ?? ''))) return { length, groups };
    const other = longest(isEnd ? parts.slice(0, -length) : parts.slice(1), locale, false);
    if (other.length < short) return { length, groups };
    return { length: Math.max(length, other.length), groups: [...groups, ...other.groups] };
  }
  function groupsOf(text: string): readonly G[] {
    if (isHan(text)) return nounOf([...chineseOf(text).replace(chineseTail, '')], 'zh').groups;
    const isRomance = romance.test(text);
    const english = isRomance ? [] : wordsOf(text.replace(complement, ''), 'en');
    const isEnglish = longest(english, 'en', false).length > 0;
    const others = (['fr', 'es'] as const).map((locale) => nounOf(wordsOf(text, locale), locale));
    const fits = [nounOf(english, 'en'), ...others.filter(({ length }) => !isEnglish || length > 1)];
    const most = Math.max(...fits.map(({ length }) => length));
    return fits.flatMap(({ length, groups }) => (length === most ? groups : []));
  }
  return (typed) => {
    const text = simplified(typed);
    const exact = locales.flatMap((locale) => known.get(`${locale} ${keyOf(text, locale)}`) ?? []);
    const found = exact.length > 0 ? exact.map(({ group }) => group) : text.split(conjunction).flatMap(groupsOf);
    return new Set(found).size === 1 ? (found[0] ?? null) : null;
  };
}
