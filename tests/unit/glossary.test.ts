import { describe, expect, it } from 'vitest';
import { local } from '@/lib/content';

import { foldText, matchingEntries } from '@/lib/domain/glossary/filter';
import { distinctAliases, seeAlso, termAt } from '@/lib/domain/glossary/term';
import { locales } from '@/lib/i18n/locales';

describe.each(locales)('the terms in %s', (locale) => {
  const terms = local(locale, 'glossary');

  it('have anchors of their own, the same in every language', () => {
    expect(new Set(terms.map(({ key }) => key)).size).toBe(terms.length);
    expect(terms.map(({ key }) => key).toSorted()).toEqual(
      local('en', 'glossary')
        .map(({ key }) => key)
        .toSorted(),
    );
  });
  it('have names that no other term has, so that a link is never a guess', () => {
    const names = terms.flatMap(({ term, aliases }) => [term, ...aliases].map(foldText));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
  it('point to terms that exist', () => {
    for (const term of terms) expect(seeAlso(term, terms), term.key).toHaveLength(term.see.length);
  });
  it('are read one after the other, each once, from the first to the last', () => {
    const order: string[] = [];
    for (let at = termAt(terms, 'aql'); at; at = at.next ? termAt(terms, at.next.key) : null) {
      expect(at.previous?.key).toBe(order.at(-1));
      order.push(at.term.key);
    }
    expect(order.toSorted()).toEqual(terms.map(({ key }) => key).toSorted());
    expect(termAt(terms, 'no-such-term')).toBeNull();
  });
});

describe('finding a term', () => {
  const entries = [
    {
      names: foldText('Échantillon de référence, échantillon scellé'),
      text: foldText('Échantillon de référence. La pièce que les deux parties signent.'),
    },
    { names: foldText('Taille d’échantillon'), text: foldText('Taille d’échantillon. Combien de pièces.') },
    { names: foldText('AQL'), text: foldText('AQL. Limite, voir taille d’échantillon, pièces signées.') },
  ];
  const found = (query: string) => [...matchingEntries(entries, query)];

  it('does not mind accents, case, apostrophes or the order of words', () => {
    expect(found('ECHANTILLON')).toEqual([0, 1]);
    expect(found("d'échantillon taille")).toEqual([1]);
    expect(found('  scelle ')).toEqual([0]);
  });
  it('looks for the name first, and into the texts where nothing is named so', () => {
    expect(found('aql')).toEqual([2]);
    expect(found('signe')).toEqual([0, 2]);
  });
  it('leaves all without a query, and none for what is nowhere', () => {
    expect(found('  ')).toEqual([0, 1, 2]);
    expect(found('zzz')).toEqual([]);
  });
});

describe('the other names of a term', () => {
  it('are shown without the plurals that only a search needs', () => {
    expect(distinctAliases({ term: 'lot size', aliases: ['lot sizes', 'inspection lot', 'inspection lots'] })).toEqual([
      'inspection lot',
    ]);
    const french = ['niveaux de contrôle', 'niveau général', 'niveaux généraux'];
    expect(distinctAliases({ term: 'niveau de contrôle', aliases: french })).toEqual(['niveau général']);
    expect(distinctAliases({ term: '批量', aliases: ['检验批'] })).toEqual(['检验批']);
    const other = { term: 'CPSIA', aliases: ['Consumer Product Safety Improvement Act', 'CPC'], explains: ['CPC'] };
    expect(distinctAliases(other)).toEqual(['Consumer Product Safety Improvement Act']);
  });
});
