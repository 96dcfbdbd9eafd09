import { matchingEntries } from '@/lib/domain/glossary/filter';
import { foldText } from '@/lib/domain/glossary/fold';

/** Shows the entries that match a query and the groups that contain any; returns the number of matching entries. */
export function showMatching(list: HTMLElement, query: string): number {
  const entries = [...list.querySelectorAll<HTMLElement>('[data-term]')];
  const left = matchingEntries(
    entries.map((entry) => {
      const names = entry.dataset.term ?? '';
      const definition = [...entry.querySelectorAll('p:not(.see)')].map(({ textContent }) => textContent).join(' ');
      return { names: foldText(names), text: foldText(`${names} ${definition}`) };
    }),
    query,
  );
  for (const [index, entry] of entries.entries()) entry.hidden = !left.has(index);
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]'))
    group.hidden = !group.querySelector('[data-term]:not([hidden])');
  return left.size;
}

/** Whether the entry or group with this id is in the list but hidden. */
export function isHidden(list: HTMLElement, id: string): boolean {
  const element = document.getElementById(id);
  return element !== null && list.contains(element) && element.closest('[hidden]') !== null;
}
