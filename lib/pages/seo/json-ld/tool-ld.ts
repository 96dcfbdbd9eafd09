import type { WebApplicationLeaf, WithContext } from 'schema-dts';
import { config } from '@/lib/config';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/pages/seo/metadata';

type Tool = { path: string; name: string; description: string };

/** WebApplication for a free tool on the page at the locale-free `path`. */
export function toolLd(locale: Locale, { path, name, description }: Tool): WithContext<WebApplicationLeaf> {
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
