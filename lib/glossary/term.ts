import { type Local, termGroups } from '@/lib/content/schema';
import { fold } from './fold';

export type Term = Local<'glossary'>[number];
export type TermGroup = { key: (typeof termGroups)[number]; terms: Term[] };
/** A term that another one points to. */
export type TermRef = Pick<Term, 'key' | 'term'>;

/** The locale-free address of the encyclopedia. */
export const glossaryPath = '/QcEncyclopedia';

/** The terms by group, in the order of the groups; a group without terms is left out. */
export function termsByGroup(terms: readonly Term[]): TermGroup[] {
  const groups = termGroups.map((key) => ({ key, terms: terms.filter(({ group }) => group === key) }));
  return groups.filter((group) => group.terms.length > 0);
}

/** A name without the endings of number and gender that French and Spanish share with English. */
function bare(name: string): string {
  return fold(name).split(/[ -]/).map((word) => word.replace(/(?:es|e|s|x)$/, '').replace(/au$/, 'al')).join(' ');
}

/** The other names of a term that tell a reader something: no plurals of one that stands there already. */
export function otherNames({ term, aliases }: Pick<Term, 'term' | 'aliases'>): string[] {
  const names = [term, ...aliases];
  return names.filter((name, index) => names.findIndex((earlier) => bare(earlier) === bare(name)) === index).slice(1);
}

/** The terms that one points to, without those that the language does not have. */
export function seeAlso(term: Term, terms: readonly Term[]): TermRef[] {
  return term.see.flatMap((key) => terms.find((other) => other.key === key && other !== term) ?? []);
}
