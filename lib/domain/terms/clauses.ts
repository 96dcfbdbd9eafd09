const numbered = /<p>(\d{1,2})\.(\d{1,2})\s+/g;

/** Adds an anchor id to every numbered paragraph of an agreement ('4.1 The report …') and marks up its number. */
export function markClauses(html: string): string {
  return html.replace(numbered, (_, section: string, clause: string) => {
    const number = `${section}.${clause}`;
    return `<p class="clause" id="clause-${section}-${clause}"><span class="clause-number">${number}</span> `;
  });
}
