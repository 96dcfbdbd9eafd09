import { getTranslations } from 'next-intl/server';
import { Details } from '@/components/ui/details';
import { Markup } from '@/components/ui/markup';
import { groupId } from '@/lib/domain/glossary/element-ids';
import { alphabeticalIndex, type IndexLetter } from '@/lib/domain/glossary/letters';
import { type Term, termsByGroup } from '@/lib/domain/glossary/term';
import { html } from '@/lib/domain/richtext/html-template';
import { currentLocale } from '@/lib/i18n/server';

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
  const sections = letters.map(({ letter, terms }) => {
    const items = terms.map(({ key, term }) => html`<li><a href="#${key}">${term}</a></li>`);
    return html`<section aria-label="${letter}"><p aria-hidden="true">${letter}</p><ul>${items}</ul></section>`;
  });
  return (
    <nav aria-label={label}>
      <Markup
        className="term-index columns-1 gap-x-8 pt-4 min-[26rem]:columns-2 md:columns-4"
        html={html`${sections}`}
      />
    </nav>
  );
}
