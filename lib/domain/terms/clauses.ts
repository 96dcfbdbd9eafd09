const numbered = /<p>(\d{1,2})\.(\d{1,2})\s+/g;

/** Gives every numbered paragraph of an agreement ('4.1 The report …') an address of its own and sets its number apart. */
export function markClauses(html: string): string {
  return html.replace(numbered, (_, section: string, clause: string) => {
    const number = `${section}.${clause}`;
    return `<p class="clause" id="clause-${section}-${clause}"><span class="clause-number">${number}</span> `;
  });
}
