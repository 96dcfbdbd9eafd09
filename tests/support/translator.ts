import type { Page } from '@playwright/test';

/**
 * Does to the visible texts of a page what translators of browsers do. `each` replaces every text node by its
 * translation in two `<font>` elements, `wrapped` leaves the text node inside them, and `merged` lets the first text of
 * an element stand for all of them, as happens where word order differs. A translation is the text between ‹ and ›.
 */
export type Translation = 'each' | 'wrapped' | 'merged';

export function translate(page: Page, how: Translation = 'each'): Promise<void> {
  return page.evaluate((way) => {
    const all: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isSeen = !node.parentElement?.closest('script, style, noscript, textarea, option, svg, font');
      if (isSeen && node.textContent?.trim()) all.push(node as Text);
    }
    const done = new Set<Text>();
    for (const text of all) {
      if (done.has(text)) continue;
      const beside = [...(text.parentNode?.childNodes ?? [])].filter((node): node is Text =>
        all.includes(node as Text),
      );
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      const merged = way === 'merged' ? beside : [text];
      for (const one of merged) done.add(one);
      const words = merged.map(({ data }) => data).join('');
      text.replaceWith(outer);
      if (way === 'wrapped') inner.append(text);
      else inner.append(`‹${words}›`);
      for (const one of merged) if (one !== text) one.remove();
    }
  }, how);
}
