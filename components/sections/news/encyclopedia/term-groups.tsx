import { getTranslations } from 'next-intl/server';
import { Markup } from '@/components/ui/markup';
import { livePath } from '@/lib/api/posts/live-path';
import { groupId, termListId } from '@/lib/domain/glossary/element-ids';
import { glossaryPath, seeAlso, type Term, termsByGroup } from '@/lib/domain/glossary/term';
import { html } from '@/lib/domain/richtext/html-template';
import { localeFacts } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { termHtml } from './term-html';

type TermGroupsProps = {
  terms: readonly Term[];
  /** Keys of the terms to render; null renders all. */
  matching: ReadonlySet<string> | null;
};

/** Terms by group, each group under a heading with a ruler. */
export async function TermGroups({ terms, matching }: TermGroupsProps) {
  const [t, href, locale] = await Promise.all([getTranslations('encyclopedia'), currentHref(), currentLocale()]);
  const rendered = matching ? terms.filter(({ key }) => matching.has(key)) : terms;
  const here = new Set(rendered.map(({ key }) => key));
  const entry = async (term: Term) => {
    const read = term.read ? await livePath(locale, term.read) : null;
    return termHtml(term, {
      listSeparator: localeFacts[locale].listSeparator,
      see: t('see'),
      related: seeAlso(term, terms).map((other) => ({
        href: `${here.has(other.key) ? '' : href(glossaryPath)}#${other.key}`,
        text: other.term,
      })),
      read: read === null ? null : { href: href(read), text: t('read', { term: term.term }) },
    });
  };
  const groups = termsByGroup(rendered).map(async (group) => {
    const id = groupId(group.key);
    const entries = await Promise.all(group.terms.map(entry));
    return html`<section data-group id="${id}" aria-labelledby="${id}-name" class="mb-14">
<h2 id="${id}-name" class="pb-1">${t(`groups.${group.key}`)}</h2>
<div aria-hidden="true" class="rule-ticks h-3 border-b border-ink"></div>
<dl class="terms">${entries}</dl>
</section>`;
  });
  return <Markup id={termListId} html={html`${await Promise.all(groups)}`} />;
}
