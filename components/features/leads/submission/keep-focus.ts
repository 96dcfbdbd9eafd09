import type { MouseEvent } from 'react';

/**
 * Keeps the focus in the field while a button is pressed. Otherwise validation on blur inserts a message that moves the
 * button away from the pointer between mousedown and mouseup, and no click is fired.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
