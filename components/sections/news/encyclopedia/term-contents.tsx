import { getTranslations } from 'next-intl/server';
import { Details } from '@/components/ui/details';
import { alphabeticalIndex, type IndexLetter } from '@/lib/domain/glossary/letters';
import { type Term, termsByGroup } from '@/lib/domain/glossary/term';
import { currentLocale } from '@/lib/i18n/server';
import { groupId } from './term-groups';

/** Table of contents of the encyclopedia: its groups with their number of terms, and an alphabetical index. */
export async function TermContents({ terms }: { terms: readonly Term[] }) {
  const [t, locale] = await Promise.all([getTranslations('encyclopedia'), currentLocale()]);
  return (
    <div className="no-print">
      <nav aria-label={t('groupList')}>
        <ul className="grid grid-cols-2 gap-x-4 sm:gap-x-8 md:grid-cols-4">
          {termsByGroup(terms).map((group) => (
            <li key={group.key} className="border-t border-line">
              <a
                href={`#${groupId(group.key)}`}
                className="flex items-baseline justify-between gap-2 py-2.5 [overflow-wrap:anywhere] font-[550] hover:text-accent"
              >
                {t(`groups.${group.key}`)}
                <span className="figure-caption font-normal">{group.terms.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Details more={t('indexOpen')} less={t('indexClose')} className="border-t border-line pt-1">
        <Index label={t('index')} letters={alphabeticalIndex(terms, locale)} />
      </Details>
    </div>
  );
}

function Index({ label, letters }: { label: string; letters: IndexLetter[] }) {
  return (
    <nav aria-label={label} className="columns-1 gap-x-8 pt-4 min-[26rem]:columns-2 md:columns-4">
      {letters.map(({ letter, terms }) => (
        <section key={letter} aria-label={letter} className="mb-5 break-inside-avoid">
          <p aria-hidden="true" className="figure-caption border-b border-line pb-1 text-accent">
            {letter}
          </p>
          <ul className="mt-1">
            {terms.map(({ key, term }) => (
              <li key={key}>
                <a href={`#${key}`} className="block py-1 text-small leading-snug hover:text-accent">
                  {term}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
