/** The look that both tables share; lit cells are told by weight and frame as well as by colour. Rows are whole pixels high, so that the column that stays meets the others. */
export const tableLook = {
  scroller: 'relative overflow-x-auto border border-line bg-card',
  head: 'border-b border-line px-2 py-1.5 leading-6 font-normal whitespace-nowrap',
  side: 'sticky start-0 border-b border-line px-2 py-1.5 text-start leading-6 font-normal whitespace-nowrap',
  cell: 'border-b border-line px-2 py-1.5 text-center leading-6 font-mono whitespace-nowrap',
  lit: 'bg-accent-tint font-semibold',
  end: 'bg-accent-tint font-semibold outline-2 -outline-offset-2 outline-accent',
} as const;
