import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from 'react';

/** Scrolls an overflowing table horizontally. */
function scrollToCell(box: HTMLElement, cell: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), cell.getBoundingClientRect()];
  // The sticky first column covers the cells under it.
  const stickyWidth = box.querySelector('th[scope="row"]')?.getBoundingClientRect().width ?? 0;
  if (inner.left >= outer.left + stickyWidth && inner.right <= outer.right) return;
  const middle = inner.left - (outer.width - stickyWidth - inner.width) / 2;
  // The first column in sight is a whole one: half of `0.65` reads as `65`.
  const starts = [...(cell.parentElement?.children ?? [])].map((one) => one.getBoundingClientRect().left);
  const left = starts.filter((start) => start <= middle).at(-1) ?? middle;
  box.scrollLeft += left - outer.left - stickyWidth;
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const cellOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('td[data-cell]') : null;

/** The next cell with `data-cell` in a direction; undefined at the edge of the table. */
function neighbor(table: HTMLTableElement, cell: HTMLTableCellElement, [down, right]: readonly [number, number]) {
  const rows = [...table.rows].map((row) => [...row.cells]);
  let [row, column] = [rows.findIndex((cells) => cells.includes(cell)), cell.cellIndex];
  let next: HTMLTableCellElement | undefined;
  do {
    [row, column] = [row + down, column + right];
    next = rows[row]?.[column];
  } while (next && next.dataset.cell === undefined);
  return next;
}

function moveTabStop(table: HTMLTableElement, to: HTMLTableCellElement): void {
  table.querySelector('td[tabindex="0"]')?.removeAttribute('tabindex');
  to.tabIndex = 0;
}

/**
 * Makes cells with `data-cell` operable by tap, arrow keys, Enter and Space, with one tab stop. The table becomes a
 * grid once it is hydrated; attributes are set on the elements, since four hundred in the markup would be too many.
 * When `key` changes, `box` scrolls to the first highlighted cell.
 */
export function useCellGrid(
  box: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
  onTake: (cell: string) => void,
  key: string,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab stop follows the cell that `key` names
  useEffect(() => {
    const element = table.current;
    const cell = (selector: string) => element?.querySelector<HTMLTableCellElement>(selector);
    const end = cell('td[data-path="end"]');
    const stop = end ?? cell('td[data-cell]');
    if (box.current && end) scrollToCell(box.current, end);
    element?.setAttribute('role', 'grid');
    if (element && stop && !element.contains(document.activeElement)) moveTabStop(element, stop);
  }, [box, table, key]);
  const take = (cell: HTMLTableCellElement | null) => {
    if (cell?.dataset.cell !== undefined) onTake(cell.dataset.cell);
  };
  return {
    onClick: ({ target }: MouseEvent<HTMLTableElement>) => {
      const cell = cellOf(target);
      if (!cell || !table.current) return;
      moveTabStop(table.current, cell);
      cell.focus({ preventScroll: true });
      take(cell);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      const cell = cellOf(event.target);
      const step = steps[event.key];
      if (!cell || (!step && event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      if (!step) return take(cell);
      const next = table.current && neighbor(table.current, cell, step);
      if (!next || !table.current) return;
      moveTabStop(table.current, next);
      next.focus();
    },
  };
}
