export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches exactly the characters that XML 1.0 forbids
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for an element or attribute of an XML document; drops characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
