/**
 * Makes an element what it is in another document, changing only what differs: fields keep what was typed and the focus,
 * disclosures stay as they are, a live region tells what is new. For markup of the server that no component renders anew.
 */
export function morph(now: Element, next: Element): void {
  for (const { name } of [...now.attributes])
    if (name !== 'open' && !next.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (name !== 'open' && now.getAttribute(name) !== value) now.setAttribute(name, value);
  // A list of its own, as what is taken over leaves the other document.
  const children = [...next.childNodes];
  for (const [index, child] of children.entries()) {
    const mine = now.childNodes[index];
    if (!mine) now.append(child);
    else if (mine.nodeName !== child.nodeName) mine.replaceWith(child);
    else if (mine instanceof Element && child instanceof Element) {
      // Text where script runs, and markup in a document that is only parsed.
      if (child.nodeName !== 'NOSCRIPT') morph(mine, child);
    } else if (mine.nodeValue !== child.nodeValue) mine.nodeValue = child.nodeValue;
  }
  while (now.childNodes.length > children.length) now.lastChild?.remove();
}
