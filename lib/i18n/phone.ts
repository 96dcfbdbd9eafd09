/** The `tel:` address of a phone number as it is shown. */
export function phoneHref(shown: string): string {
  return `tel:${shown.replace(/[^\d+]/g, '')}`;
}
