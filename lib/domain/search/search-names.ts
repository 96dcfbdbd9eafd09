import { aqls, countsDefects } from '@/lib/domain/aql/tables/levels-and-limits';
import { byLocale, type Locale, orEnglish } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';

/** What visitors type: names by path, other words, and the questions of `questions.ts`. ` / ` parts items. */
export const searchWords = messagesByLocale('search-words');
export const itemsOf = (text: string): string[] => text.split(' / ');

/** One standard of sampling under the names of its countries: the international one, then those that adopt it. */
const samplingStandards = [
  'ISO 2859-1',
  'ANSI/ASQ Z1.4',
  'MIL-STD-105',
  'GB/T 2828.1',
  'BS 6001',
  'NF X06-022',
  'UNE 66020',
  'JIS Z 9015',
];
/** Every limit in per cent, `4.0` also as `4`. */
const limits = `AQL ${aqls
  .filter((aql) => !countsDefects(aql))
  .flatMap((aql) => (aql.endsWith('.0') ? [aql, aql.slice(0, -2)] : [aql]))
  .join(' ')}`;

/** Words that visitors search with and titles lack, by path. Never shown: words our texts avoid may stand here. */
export const searchNames = byLocale((locale) =>
  Object.entries(searchWords[locale].names).map(([path, names]) => ({
    path,
    names: [...itemsOf(names), ...(path === '/aql' ? [...samplingStandards, limits] : [])],
  })),
);

/** Words for one thing that neither the glossary nor the spelling joins. */
export const otherWords = byLocale((locale) => [
  ...itemsOf(searchWords[locale].others).map((words) => words.split(' = ')),
  samplingStandards,
]);

/** Words for what something costs, folded; a price tag is none. */
const priceWords = orEnglish({
  zh: '价格(?!标签|牌|吊牌)|价钱|费用|收费(?:标准)?|报价',
  en: 'prices?|pricing|costs?|fees?|charges|quotes?|quotations?',
  fr: 'prix|tarifs?|couts?|frais',
  es: 'precios?|tarifas?|costes?|costos?',
});

/** Words that documents may lack beside others: an inspection company has them everywhere. */
const tradeWords = orEnglish({
  zh: '第三方|验货|检验|检查|公司|服务',
  en: 'inspect(?:ions?|ing)?|compan(?:y|ies)|services?|third|party|third-party|quality|qc',
  fr: 'inspect(?:ions?|er)|control(?:es?|er)|qualites?|societes?|entreprises?|services?|tierces?|partie|tierce-partie',
  es: 'inspecci(?:on|ones|onar)|calidad|empresas?|companias?|servicios?|tercera|parte',
});

export const chineseOptional = `${tradeWords.zh}|${priceWords.zh}`;
const wholly = (...patterns: string[]) => new RegExp(`^(?:${patterns.join('|')})$`);
export const optionalWords = byLocale((locale) =>
  locale === 'zh'
    ? wholly(chineseOptional, tradeWords.en, priceWords.en)
    : wholly(tradeWords[locale], priceWords[locale]),
);

const letter = String.raw`(?!\p{Script=Han})[\p{L}\p{N}]`;
const prices = (words: string, tag: string) =>
  new RegExp(`(?<!${letter}|${tag})(?:${words})(?!${letter}| tags?| labels?| stickers?)`, 'u');
const priceIn = orEnglish({
  zh: new RegExp(`${priceWords.zh}|${prices(priceWords.en, '@').source}`, 'u'),
  en: prices(priceWords.en, '@'),
  fr: prices(priceWords.fr, '(?:etiquettes? de|produits?|aliments?|fruits?|legumes?|poissons?|viandes?) '),
  es: prices(priceWords.es, 'etiquetas? de '),
});

/** Whether a folded text in simplified Chinese names what something costs. */
export const namesPrice = (folded: string, locale: Locale): boolean => priceIn[locale].test(folded);
