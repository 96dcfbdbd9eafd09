/** Characters that a CSS string may not contain unescaped; ASCII control characters alone, not those of C1. */
const cssSpecial = /(?![\u0080-\u009f])[\p{Cc}\\"'<>&]/gu;

export const cssString = (text: string): string =>
  `"${text.replace(cssSpecial, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

export function printPageCss(footer: string): string {
  const style = 'font: 8pt sans-serif; color: #333;';
  return `@page { size: A4; margin: 16mm 15mm 18mm; @bottom-left { content: ${cssString(footer)}; ${style} } @bottom-right { content: counter(page) " / " counter(pages); ${style} } }`;
}

export const verifyPath = (number: string, code: string): string => `/verify?${new URLSearchParams({ number, code })}`;

export type VerifyQuery = { number?: string | string[]; code?: string | string[] };

const maxLength = { number: 100, code: 40 } as const;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** `isSubmitted`: either parameter is present. */
export function parseVerifyQuery(query: VerifyQuery): { number: string; code: string; isSubmitted: boolean } {
  const number = first(query.number).trim().slice(0, maxLength.number);
  const code = first(query.code).trim().slice(0, maxLength.code);
  return { number, code, isSubmitted: query.number !== undefined || query.code !== undefined };
}

const hourMs = 3_600_000;

/** The date at the office, `YYYY-MM-DD`. */
export const officeDay = (now: Date): string => new Date(now.getTime() + 8 * hourMs).toISOString().slice(0, 10);
