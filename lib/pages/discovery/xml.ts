export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Exactly the characters that XML 1.0 forbids, lone surrogates included. */
const forbiddenCharacters = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for an element or attribute of an XML document; drops characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text.replace(forbiddenCharacters, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
