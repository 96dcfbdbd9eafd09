/** A text as a CSS string; whatever could end it, or the element around it, is written as an escape. */
export function cssString(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end the string
  return `"${text.replace(/[\\"'<>&\u0000-\u001f\u007f]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}

/** The rules of a printed sheet: `foot` at the left of each page's foot, the page number and count at its right. */
export function sheetRules(foot: string): string {
  const look = 'font: 8pt sans-serif; color: #333;';
  return `@page { size: A4; margin: 16mm 15mm 18mm; @bottom-left { content: ${cssString(foot)}; ${look} } @bottom-right { content: counter(page) " / " counter(pages); ${look} } }`;
}

/** Where the code that is printed on a report leads: the check, filled in. */
export function verifyPath(number: string, code: string): string {
  return `/verify?${new URLSearchParams({ number, code })}`;
}
