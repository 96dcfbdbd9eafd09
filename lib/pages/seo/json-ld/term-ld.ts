import type { DefinedTerm, DefinedTermSet, WithContext } from 'schema-dts';
import { distinctAliases, type Term } from '@/lib/domain/glossary/term';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/pages/seo/metadata';

type TermSet = { path: string; name: string; description: string; terms: readonly Term[] };

function definedTerm(page: string, set: string, term: Term): DefinedTerm {
  const url = `${page}#${term.key}`;
  const names = distinctAliases(term);
  const alternateName = names.length > 0 ? { alternateName: names } : {};
  return {
    '@type': 'DefinedTerm',
    '@id': url,
    url,
    name: term.term,
    ...alternateName,
    description: term.short,
    inDefinedTermSet: set,
  };
}

/** DefinedTermSet of the glossary, each term at its fragment. `path` is locale-free. */
export function termSetLd(locale: Locale, { path, name, description, terms }: TermSet): WithContext<DefinedTermSet> {
  const url = absoluteUrl(locale, path);
  const id = `${url}#terms`;
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    '@id': id,
    name,
    description,
    url,
    inLanguage: localeFacts[locale].htmlLang,
    hasDefinedTerm: terms.map((term) => definedTerm(url, id, term)),
  };
}
