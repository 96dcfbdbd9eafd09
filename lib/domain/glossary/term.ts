import { type Local, termGroups } from '@/lib/content/content-schema';
import { foldText } from './filter';

export type Term = Local<'glossary'>[number];
export type TermGroup = { key: (typeof termGroups)[number]; terms: Term[] };
export type TermRef = Pick<Term, 'key' | 'term'>;

export const glossaryPath = '/QcEncyclopedia';

export function termsByGroup(terms: readonly Term[]): TermGroup[] {
  const groups = termGroups.map((key) => ({ key, terms: terms.filter(({ group }) => group === key) }));
  return groups.filter((group) => group.terms.length > 0);
}

/** Strips the number and gender endings that French and Spanish share with English. */
function stem(name: string): string {
  return foldText(name)
    .split(/[ -]/)
    .map((word) => word.replace(/(?:es|e|s|x)$/, '').replace(/au$/, 'al'))
    .join(' ');
}

export function distinctAliases({ term, aliases }: Pick<Term, 'term' | 'aliases'>): string[] {
  const names = [term, ...aliases];
  return names.filter((name, index) => names.findIndex((earlier) => stem(earlier) === stem(name)) === index).slice(1);
}

export const seeAlso = (term: Term, terms: readonly Term[]): TermRef[] =>
  term.see.flatMap((key) => terms.find((other) => other.key === key && other !== term) ?? []);
