import type { ComponentProps } from 'react';

/** A region that scrolls, reachable by keyboard. `aria-label` or `aria-labelledby` names it. */
export function ScrollBox(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable for keyboard users
  return <section tabIndex={0} {...props} />;
}
