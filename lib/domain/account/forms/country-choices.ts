import { codeOf, isRecord, listOf, parseJson } from '@/lib/domain/wire/parse-envelope';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { defaultPhoneCode } from '@/lib/i18n/phone';

/** `value` is the option value, `id` that of the API, `code` the ISO code, `phoneCode` the area code (`+86`). */
export type CountryChoice = { value: string; id: string | number; code: string; label: string; phoneCode: string };

type Region = {
  id?: unknown;
  code?: unknown;
  name?: unknown;
  english_name?: unknown;
  chinese_name?: unknown;
  area_phone_number?: unknown;
};
type Country = Region & { regions?: unknown };

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

function sentName(item: Region, locale: Locale): string {
  const [preferred, other] =
    locale === 'zh' ? [item.chinese_name, item.english_name] : [item.english_name, item.chinese_name];
  return textOf(preferred) || textOf(item.name) || textOf(other);
}

type NameOf = (item: Region, style: 'long' | 'short') => string;

/** The part of China without a code of its own, which the service names in English and Chinese alone. */
const mainland: Partial<Record<Locale, string>> = { fr: 'continentale', es: 'continental' };

/** The service sends English and Chinese names; others follow from the ISO code, unless countries share it. */
function namesIn(locale: Locale, countries: readonly Country[]): NameOf {
  if (locale === 'zh' || locale === 'en') return (item) => sentName(item, locale);
  const codes = countries.map(({ code }) => textOf(code));
  const names = (style: 'long' | 'short') =>
    new Intl.DisplayNames([localeFacts[locale].htmlLang], { type: 'region', fallback: 'none', style });
  const byStyle = { long: names('long'), short: names('short') };
  return (item, style) => {
    const [sent, code] = [sentName(item, locale), textOf(item.code)];
    if (style === 'short' && sent === 'Mainland') return mainland[locale] ?? sent;
    const isShared = codes.indexOf(code) !== codes.lastIndexOf(code);
    return (/^[A-Z]{2}$/.test(code) && !isShared && byStyle[style].of(code)) || sent;
  };
}

const idOf = (value: unknown) => (typeof value === 'number' ? value : textOf(value));
const phoneCodeOf = (value: unknown) => {
  const digits = textOf(value).replace(/\D/g, '').slice(0, 7);
  return digits ? `+${digits}` : '';
};

/** Option of a region. A missing code, id or area code is inherited from its country. */
function regionOf(region: Region, country: CountryChoice, index: number, nameOf: NameOf): CountryChoice[] {
  // A region with the code of its country is a part of it.
  const name = nameOf(textOf(region.code) === country.code ? { ...region, code: '' } : region, 'short');
  if (name === '') return [];
  const regionId = idOf(region.id);
  // A region may have the id of its country, but the values of a list of options must be unique.
  const isOwn = regionId !== '' && regionId !== country.id;
  const code = textOf(region.code) || country.code;
  const phoneCode = phoneCodeOf(region.area_phone_number) || country.phoneCode;
  return [
    {
      value: isOwn ? String(regionId) : `${country.id}/${index + 1}`,
      id: isOwn ? regionId : country.id,
      code,
      label: `${country.label} ${name}`,
      phoneCode,
    },
  ];
}

function choicesOf(item: Country, nameOf: NameOf): CountryChoice[] {
  const id = idOf(item.id);
  const country = {
    value: String(id),
    id,
    code: textOf(item.code),
    label: nameOf(item, 'long'),
    phoneCode: phoneCodeOf(item.area_phone_number) || defaultPhoneCode,
  };
  if (id === '' || country.label === '') return [];
  const regions = (Array.isArray(item.regions) ? item.regions : []).filter(isRecord);
  return [country, ...regions.flatMap((region, index) => regionOf(region, country, index, nameOf))];
}

/** Every country of `GET /api/v2/country`, followed by its regions; null for a code other than 0 or no country. */
export function readCountryChoices(text: string, locale: Locale): CountryChoice[] | null {
  const answer = parseJson(text);
  const found = listOf(answer);
  if (!found || (isRecord(answer) && answer.code !== undefined && codeOf(answer) !== 0)) return null;
  const countries = found.list.filter(isRecord);
  const nameOf = namesIn(locale, countries);
  const lists = countries.map((country) => choicesOf(country, nameOf)).filter((choices) => choices.length > 0);
  if (locale !== 'zh' && locale !== 'en') {
    const { compare } = new Intl.Collator(localeFacts[locale].htmlLang);
    lists.sort(([a], [b]) => compare(a?.label ?? '', b?.label ?? ''));
  }
  return lists.length > 0 ? lists.flat() : null;
}

export function countryId(value: string): string | number {
  const id = value.split('/')[0] ?? '';
  return /^\d{1,9}$/.test(id) ? Number(id) : id;
}

export const phoneCodesOf = (choices: readonly CountryChoice[]): string[] =>
  [...new Set(choices.map(({ phoneCode }) => phoneCode))].sort();
