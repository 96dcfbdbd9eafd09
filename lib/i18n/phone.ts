/** Country calling code of China, where a form knows no other. */
export const defaultPhoneCode = '+86';

export function phoneHref(shown: string): string {
  return `tel:${shown.replace(/[^\d+]/g, '')}`;
}
