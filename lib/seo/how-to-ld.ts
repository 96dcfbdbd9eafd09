import type { HowTo as HowToLd, WithContext } from 'schema-dts';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { absoluteUrl } from './metadata';

type HowTo = { title: string; intro: string; steps: readonly { key: string; title: string; text: string }[] };

/** A way of doing something in steps, each with its place on the page. `path` is the page's locale-free address. */
export function howToLd(locale: Locale, path: string, { title, intro, steps }: HowTo): WithContext<HowToLd> {
  const url = absoluteUrl(locale, path);
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: title,
    description: intro,
    inLanguage: localeFacts[locale].htmlLang,
    step: steps.map(({ key, title: name, text }, index) => ({ '@type': 'HowToStep', position: index + 1, name, text, url: `${url}#${key}` })),
  };
}
