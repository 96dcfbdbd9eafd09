import type { MouseEvent } from 'react';

/**
 * Leaves the focus in the field while a button is pressed. Otherwise the field is checked when it loses the focus, its message
 * moves the button away from under the pointer, and the press never becomes a click.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
