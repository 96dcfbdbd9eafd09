/** Characters that a CSS string may not contain unescaped; ASCII control characters alone, not those of C1. */
const cssSpecial = /(?![\u0080-\u009f])[\p{Cc}\\"'<>&]/gu;

/** A CSS string literal; characters that could end it, or the surrounding `<style>`, are escaped. */
export function cssString(text: string): string {
  return `"${text.replace(cssSpecial, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}

/** The `@page` rule of the printed report: `footer` at the bottom left, page number and count at the bottom right. */
export function printPageCss(footer: string): string {
  const style = 'font: 8pt sans-serif; color: #333;';
  return `@page { size: A4; margin: 16mm 15mm 18mm; @bottom-left { content: ${cssString(footer)}; ${style} } @bottom-right { content: counter(page) " / " counter(pages); ${style} } }`;
}

/** Path of the verification page with number and code filled in; target of the QR code on a printed report. */
export function verifyPath(number: string, code: string): string {
  return `/verify?${new URLSearchParams({ number, code })}`;
}
