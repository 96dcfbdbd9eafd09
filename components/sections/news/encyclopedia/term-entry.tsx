import { getTranslations } from 'next-intl/server';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { distinctAliases, glossaryPath, seeAlso, type Term, type TermRef } from '@/lib/domain/glossary/term';
import { currentHref } from '@/lib/i18n/server';

type TermEntryProps = {
  term: Term;
  terms: readonly Term[];
  /** Whether the query of the address hides an entry. */
  isHidden: (term: TermRef) => boolean;
};

const row =
  'grid gap-x-8 gap-y-2 border-t border-line py-6 scroll-mt-24 md:grid-cols-[13.5rem_minmax(0,1fr)] target:border-accent';
const link = 'inline-block py-0.5 underline decoration-edge underline-offset-4 hover:decoration-accent';

/** Entry of the encyclopedia: the term with its synonyms, its definition, and related links. */
export async function TermEntry({ term, terms, isHidden }: TermEntryProps) {
  const [t, href] = await Promise.all([getTranslations('encyclopedia'), currentHref()]);
  const [see, names] = [seeAlso(term, terms), distinctAliases(term)];
  return (
    <div
      id={term.key}
      hidden={isHidden(term)}
      data-term={[term.term, ...term.aliases].join(' ')}
      className={`group/term break-inside-avoid ${row}`}
    >
      <dt className="group-target/term:border-l-2 group-target/term:border-accent group-target/term:pl-3">
        <dfn className="text-h4 leading-snug font-semibold not-italic [overflow-wrap:anywhere]">
          <a href={`#${term.key}`} className="inline-block py-0.5 hover:text-accent">
            {term.term}
          </a>
        </dfn>
        {names.length > 0 && (
          <span className="mt-1 block text-small leading-normal text-soft">{names.join(t('comma'))}</span>
        )}
      </dt>
      <dd>
        <div data-definition>
          <p className="font-[550]">{term.short}</p>
          {term.text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="mt-3 text-[1rem]">
              {paragraph}
            </p>
          ))}
        </div>
        <p className="no-print mt-3 flex flex-wrap gap-x-5 text-small">
          {see.length > 0 && (
            <span className="flex flex-wrap gap-x-3">
              <span className="py-0.5 text-soft">{t('see')}</span>
              {see.map((other) => (
                <a key={other.key} href={`${isHidden(other) ? href(glossaryPath) : ''}#${other.key}`} className={link}>
                  {other.term}
                </a>
              ))}
            </span>
          )}
          {term.read && (
            <LiveLink path={term.read} otherwise="nothing" className={link}>
              {t('read', { term: term.term })}
            </LiveLink>
          )}
        </p>
      </dd>
    </div>
  );
}
