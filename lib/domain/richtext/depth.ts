/** Elements that stand alone, or whose end tag HTML leaves out because the next one implies it. */
const implied = /^(?:area|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|d[dt]|t[rhd]|option|r[pt])$/;
const maxDepth = 256;
/** Parsers open the formatting elements that are not closed again in each block that follows. */
const maxOpened = 500_000;
const tag = /<(\/?)([a-z][^\s/>]*)/g;

/**
 * Whether parsing HTML or walking its tree would take a deep stack, or time that grows with the square of its length.
 * Counted before it is parsed, from above: each name that is opened more often than closed.
 */
export function isNestedTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  let opened = 0;
  for (const [, slash, name = ''] of html.toLowerCase().matchAll(tag)) {
    if (slash === '') opened += depth + 1;
    const before = open.get(name) ?? 0;
    const change = slash === '' ? 1 : before > 0 ? -1 : 0;
    if (!implied.test(name)) {
      open.set(name, before + change);
      depth += change;
    }
    if (depth > maxDepth || opened > maxOpened) return true;
  }
  return false;
}
