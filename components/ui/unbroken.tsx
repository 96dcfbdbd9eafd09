import { Fragment, type ReactNode } from 'react';

/** Longest compound that is kept on one line, characters: it must fit a screen of 320 px in the size of a headline. */
const maxCompound = 16;
const compound = /([\p{L}\d]+(?:-[\p{L}\d]+)+)/gu;

/** A heading whose lines do not break at the hyphens within words: “man-day”, “pre-shipment”, “2859-1”. */
export function unbroken(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !title.includes('-')) return title;
  return title.split(compound).map((part, index) =>
    index % 2 === 1 && part.length <= maxCompound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a heading never reorder
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a heading never reorder
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
