import { getTranslations } from 'next-intl/server';
import { type Term, termsByGroup } from '@/lib/glossary/term';
import { TermEntry } from './term-entry';

/** Where a group of terms stands on the page. */
export const groupId = (key: string) => `group-${key}`;

/** All terms by group, each group under its name on the rule. */
export async function TermGroups({ terms }: { terms: readonly Term[] }) {
  const t = await getTranslations('encyclopedia');
  return termsByGroup(terms).map((group) => (
    <section key={group.key} data-group id={groupId(group.key)} aria-labelledby={`${groupId(group.key)}-name`} className="late-layout mb-14 scroll-mt-24 [contain-intrinsic-size:auto_180rem]">
      <h2 id={`${groupId(group.key)}-name`} className="pb-1">{t(`groups.${group.key}`)}</h2>
      <div aria-hidden="true" className="rule-ticks h-3 border-b border-ink" />
      <dl className="*:first:border-t-0">
        {group.terms.map((term) => <TermEntry key={term.key} term={term} terms={terms} />)}
      </dl>
    </section>
  ));
}
