/**
 * Classes of both tables. Highlighted cells differ by weight and outline, not by color alone. Row heights are whole
 * pixels, so that the sticky column stays aligned.
 */
export const tableClasses = {
  scroller: 'scroll-cue relative overflow-x-auto border border-line',
  caption: 'border-b border-line px-2 py-2 text-start',
  /** Stays in view while the table scrolls. */
  captionText: 'figure-caption sticky start-2 inline-block max-w-[75vw]',
  head: 'border-b border-line px-2 py-1.5 leading-6 font-normal whitespace-nowrap',
  rowHead: 'sticky start-0 border-b border-line px-2 py-1.5 text-start leading-6 font-normal whitespace-nowrap',
  /** Heading of a column of cells. */
  cellHead: 'border-b border-line px-2 py-1.5 text-center leading-6 font-mono whitespace-nowrap',
  /**
   * For the table: the look of its five hundred cells is in `app/globals.css`. Classes on each cell were a sixth of the
   * page.
   */
  cells: 'aql-cells',
  highlight: 'bg-accent-tint font-semibold',
  target: 'bg-accent-tint font-semibold outline-2 -outline-offset-2 outline-accent',
} as const;
