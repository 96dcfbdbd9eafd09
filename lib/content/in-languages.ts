import { z } from 'zod';
import { byLocale, type Locale, localeFacts, locales } from '@/lib/i18n/locales';

type Values<T> = Partial<Record<Locale, T>>;

function withFallbacks<T>(values: Values<T>): Values<T> {
  const of = (locale: Locale | undefined) => (locale ? values[locale] : undefined);
  return byLocale((locale) => of(locale) ?? of(localeFacts[locale].fallback)) as Values<T>;
}

/** A value in some languages. */
export const inSome = <S extends z.ZodType>(value: S) =>
  z.strictObject(byLocale(() => value.optional())).transform((values) => withFallbacks<z.infer<S>>(values));

const isNeeded = (locale: Locale) => locales.includes(locale) && !localeFacts[locale].fallback;

/** A value in every language that is served; one with a fallback may leave it to that. */
export const inEach = <S extends z.ZodType>(value: S) =>
  z
    .strictObject(byLocale((locale): z.ZodType<unknown> => (isNeeded(locale) ? value : value.optional())))
    .transform((values) => withFallbacks(values) as Record<Locale, z.infer<S>>);
