import type { HowTo as HowToLd, WithContext } from 'schema-dts';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/pages/seo/metadata';

type HowToFields = { title: string; intro: string; steps: readonly { key: string; title: string; text: string }[] };

/** HowTo; each step links to the fragment of its key. `path` is locale-free. */
export function howToLd(locale: Locale, path: string, { title, intro, steps }: HowToFields): WithContext<HowToLd> {
  const url = absoluteUrl(locale, path);
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: title,
    description: intro,
    inLanguage: localeFacts[locale].htmlLang,
    step: steps.map(({ key, title: name, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name,
      text,
      url: `${url}#${key}`,
    })),
  };
}
