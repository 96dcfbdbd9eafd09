import { type Local, termGroups } from '@/lib/content/content-schema';
import { foldText } from './filter';

export type Term = Local<'glossary'>[number];
export type TermGroup = { key: (typeof termGroups)[number]; terms: Term[] };

export const glossaryPath = '/QcEncyclopedia';
export const termPath = (key: string) => `${glossaryPath}/${key}`;

export function termsByGroup(terms: readonly Term[]): TermGroup[] {
  const groups = termGroups.map((key) => ({ key, terms: terms.filter(({ group }) => group === key) }));
  return groups.filter((group) => group.terms.length > 0);
}

/** The term as a title: in Latin scripts it is written small. */
export const capitalized = ({ term }: Pick<Term, 'term'>) => term.charAt(0).toUpperCase() + term.slice(1);

/** A term with those before and after it in the order of the encyclopedia; null for an unknown key. */
export function termAt(terms: readonly Term[], key: string) {
  const inOrder = termsByGroup(terms).flatMap((group) => group.terms);
  const index = inOrder.findIndex((term) => term.key === key);
  const term = inOrder[index];
  return term ? { term, previous: inOrder[index - 1], next: inOrder[index + 1] } : null;
}

/** Strips the number and gender endings that French and Spanish share with English. */
function stem(name: string): string {
  return foldText(name)
    .split(/[ -]/)
    .map((word) => word.replace(/(?:es|e|s|x)$/, '').replace(/au$/, 'al'))
    .join(' ');
}

/** The other names of a term. */
export function distinctAliases({ term, aliases, explains = [] }: Pick<Term, 'term' | 'aliases'> & Partial<Term>) {
  const names = [term, ...aliases.filter((alias) => !explains.includes(alias))];
  return names.filter((name, index) => names.findIndex((earlier) => stem(earlier) === stem(name)) === index).slice(1);
}

export const seeAlso = (term: Term, terms: readonly Term[]): Term[] =>
  term.see.flatMap((key) => terms.find((other) => other.key === key && other !== term) ?? []);
