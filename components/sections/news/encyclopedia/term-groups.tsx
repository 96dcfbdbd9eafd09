import type { CSSProperties } from 'react';
import { getTranslations } from 'next-intl/server';
import { type Term, type TermRef, termsByGroup } from '@/lib/domain/glossary/term';
import { TermEntry } from './term-entry';

/** Returns the element id of a group of terms. */
export const groupId = (key: string) => `group-${key}`;

/**
 * Estimated height of a group, on the basis of long entries: with a lower estimate, content that is rendered lazily
 * would overlap the next group.
 */
const intrinsicHeight = '[--cv-height:calc(var(--terms)*40rem)] md:[--cv-height:calc(var(--terms)*24.5rem)]';

type TermGroupsProps = {
  terms: readonly Term[];
  /** Keys of the terms to show, all others are hidden; null shows all. */
  matching: ReadonlySet<string> | null;
};

/** All terms by group, each group under a heading with a ruler. */
export async function TermGroups({ terms, matching }: TermGroupsProps) {
  const t = await getTranslations('encyclopedia');
  const isHidden = ({ key }: TermRef) => matching !== null && !matching.has(key);
  return termsByGroup(terms).map((group) => (
    <section
      key={group.key}
      data-group
      hidden={group.terms.every(isHidden)}
      id={groupId(group.key)}
      aria-labelledby={`${groupId(group.key)}-name`}
      style={{ '--terms': group.terms.length } as CSSProperties}
      className={`cv-auto mb-14 ${intrinsicHeight}`}
    >
      <h2 id={`${groupId(group.key)}-name`} className="pb-1">
        {t(`groups.${group.key}`)}
      </h2>
      <div aria-hidden="true" className="rule-ticks h-3 border-b border-ink" />
      <dl className="*:first:border-t-0">
        {group.terms.map((term) => (
          <TermEntry key={term.key} term={term} terms={terms} isHidden={isHidden} />
        ))}
      </dl>
    </section>
  ));
}
