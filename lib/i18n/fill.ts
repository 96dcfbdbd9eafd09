/** Puts values into the gaps of a text, as `{name}`; a gap without a value stays. For words that client leaves carry raw. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : gap));
}
