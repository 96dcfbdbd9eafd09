/** Returns the `tel:` URL of a displayed phone number. */
export function phoneHref(shown: string): string {
  return `tel:${shown.replace(/[^\d+]/g, '')}`;
}
