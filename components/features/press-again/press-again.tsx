'use client';

import { useLayoutEffect } from 'react';

/** Says that the page is awake, whereupon the loader of its scripts repeats what was pressed too early. Draws nothing. */
export function PressAgain() {
  // Before any effect of the page could answer a second press of the same button.
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('page-awake'));
  }, []);
  return null;
}
