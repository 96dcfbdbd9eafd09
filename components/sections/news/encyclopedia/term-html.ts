import { distinctAliases, type Term } from '@/lib/domain/glossary/term';
import { type Html, html } from '@/lib/domain/richtext/html-template';

type Link = { href: string; text: string };

type EntryParts = {
  /** Separator of the synonyms. */
  listSeparator: string;
  /** Label of the related terms. */
  see: string;
  related: readonly Link[];
  read: Link | null;
};

const link = ({ href, text }: Link) => html`<a href="${href}">${text}</a>`;

/**
 * Entry of the encyclopedia, styled by `.terms`: the term with its synonyms, its definition, and related links. The
 * field searches `data-term` and the definition, which is all but the last paragraph.
 */
export function termHtml(term: Term, { listSeparator, see, related, read }: EntryParts): Html {
  const names = distinctAliases(term);
  const paragraphs = term.text.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`);
  return html`<div id="${term.key}" data-term="${[term.term, ...term.aliases].join(' ')}">
<dt><dfn>${link({ href: `#${term.key}`, text: term.term })}</dfn>${
    names.length > 0 ? html` <span>${names.join(listSeparator)}</span>` : ''
  }</dt>
<dd><p>${term.short}</p>${paragraphs}<p class="see">${
    related.length > 0 ? html`<span>${see} ${related.map((other) => html`${link(other)} `)}</span>` : ''
  }${read ? link(read) : ''}</p></dd>
</div>`;
}
