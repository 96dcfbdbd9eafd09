const marks = / (?:id|class|tabindex|role|aria-[a-z]+|title|srcset|sizes)="[^"]*"/g;

function absoluteAttribute(whole: string, name: string, value: string, base: string): string {
  const plain = value.replace(/&(?:amp|#x26|#38);/g, '&');
  if (!URL.canParse(plain, base)) return whole;
  return ` ${name}="${new URL(plain, base).href.replaceAll('&', '&amp;').replaceAll('"', '%22')}"`;
}

/** Sanitised rich text for feeds and Markdown: absolute URLs, without what only our pages understand. */
export function absoluteHtml(html: string, base: string): string {
  return html.replace(/<[a-z](?:[^>"]|"[^"]*")*>/g, (tag) =>
    tag
      .replace(marks, '')
      .replace(/ (href|src|poster)="([^"]*)"/g, (whole, name: string, value: string) =>
        absoluteAttribute(whole, name, value, base),
      ),
  );
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Exactly the characters that XML 1.0 forbids, lone surrogates included. */
const forbiddenCharacters = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for an element or attribute of an XML document; drops characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text.replace(forbiddenCharacters, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
