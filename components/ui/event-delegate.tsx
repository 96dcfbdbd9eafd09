import type { ComponentProps } from 'react';

/**
 * Handles the events of the links inside it. The box itself is not interactive, and a key press on a link arrives as a
 * click, so it needs neither a role nor a key handler.
 */
export function EventDelegate(props: ComponentProps<'div'>) {
  return <div {...props} />;
}
