import { useEffect, useState } from 'react';

/** A comment that a press on a link has brought; `from` had the focus then. */
type Arrival = { id: number; from: Element | null };

/**
 * Moves the focus to a comment once it is shown, unless the reader has moved it meanwhile. The link that brought the
 * comment may be gone by then, and the focus with it.
 */
export function useArrivalFocus() {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    const comment = arrival && document.getElementById(`comment-${arrival.id}`);
    if (!comment) return;
    setArrival(null);
    if (document.activeElement !== arrival.from && document.activeElement !== document.body) return;
    comment.tabIndex = -1;
    comment.focus();
  });
  return setArrival;
}
