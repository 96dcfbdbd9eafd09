/**
 * Does something once the browser has drawn its next frame. For what a press opens and a telephone takes long to draw: the press is
 * seen to be taken first.
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
