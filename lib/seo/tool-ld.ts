import { config } from '@/lib/config';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { absoluteUrl } from './metadata';

type Tool = { path: string; name: string; description: string };

/** A free tool that runs in the page at the locale-free `path`; offered to anyone, in this language. */
export function toolLd(locale: Locale, { path, name, description }: Tool): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name,
    description,
    url: absoluteUrl(locale, path),
    inLanguage: localeFacts[locale].htmlLang,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    provider: { '@id': `${config().SITE_URL}/#organization` },
  };
}
