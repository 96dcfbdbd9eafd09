export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what XML 1.0 cannot hold
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for an element or an attribute of an XML document. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
