/** Before the focused button is removed: to the next of its list, else the one before, else `rest`. */
export function passFocus(from: HTMLButtonElement, list: Element | null, rest: HTMLElement | null): void {
  if (document.activeElement !== from) return;
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(from);
  (buttons[at + 1] ?? buttons[at - 1] ?? rest)?.focus({ preventScroll: true });
}
