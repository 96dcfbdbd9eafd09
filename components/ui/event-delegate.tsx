import type { ComponentProps } from 'react';

/** Handles events of the links inside, whose key presses arrive as clicks; the box itself is not interactive. */
export function EventDelegate(props: ComponentProps<'div'>) {
  return <div {...props} />;
}
