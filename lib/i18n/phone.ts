/** Country calling code of China, where a form knows no other. */
export const defaultPhoneCode = '+86';

export const phoneHref = (shown: string): string => `tel:${shown.replace(/[^\d+]/g, '')}`;
