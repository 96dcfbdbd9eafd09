/**
 * Passes the focus on before the button that has it is removed: to the next button of its list, else to the one before,
 * else to `rest`.
 */
export function passFocus(from: HTMLButtonElement, list: Element | null, rest: HTMLElement | null): void {
  if (document.activeElement !== from) return;
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(from);
  (buttons[at + 1] ?? buttons[at - 1] ?? rest)?.focus({ preventScroll: true });
}
