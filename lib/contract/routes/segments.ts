const maxPage = 10_000;
/** Separators and ASCII control characters; C1 control characters are allowed. */
const forbidden = /(?![\u0080-\u009f])[\p{Cc}/\\]/u;

/** Null when it is not valid UTF-8, is `.` or `..`, or contains a separator or a control character. */
export function decodeSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return forbidden.test(text) || text === '.' || text === '..' ? null : text;
  } catch {
    return null;
  }
}

/** Decoded, or as it is where that is no valid UTF-8. */
export function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** 1 when absent, null when it is not an integer from 1 to 10,000. */
export function pageNumber(value: string | null): number | null {
  if (value === null || value === '') return 1;
  if (!/^[1-9]\d{0,4}$/.test(value)) return null;
  const page = Number(value);
  return page <= maxPage ? page : null;
}
