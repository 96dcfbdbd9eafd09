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
  cell: 'border-b border-line px-2 py-1.5 text-center leading-6 font-mono whitespace-nowrap',
  /** A cell whose plan can be taken. */
  choice: 'cursor-pointer hover:bg-accent-tint',
  highlight: 'bg-accent-tint font-semibold',
  target: 'bg-accent-tint font-semibold outline-2 -outline-offset-2 outline-accent',
} as const;
