const marks = / (?:id|class|tabindex|role|aria-[a-z]+|title|srcset|sizes)="[^"]*"/g;

function absoluteAttribute(whole: string, name: string, value: string, base: string): string {
  const plain = value.replace(/&(?:amp|#x26|#38);/g, '&');
  if (!URL.canParse(plain, base)) return whole;
  return ` ${name}="${new URL(plain, base).href.replaceAll('&', '&amp;').replaceAll('"', '%22')}"`;
}

/**
 * Sanitised rich text for use outside the site (feeds, Markdown): URLs become absolute; ids, classes, titles, ARIA
 * attributes and further sizes of pictures are removed. `base` is the URL of the page.
 */
export function absoluteHtml(html: string, base: string): string {
  return html.replace(/<[a-z](?:[^>"]|"[^"]*")*>/g, (tag) =>
    tag
      .replace(marks, '')
      .replace(/ (href|src|poster)="([^"]*)"/g, (whole, name: string, value: string) =>
        absoluteAttribute(whole, name, value, base),
      ),
  );
}
