/**
 * Replaces `{name}` placeholders with values; unknown placeholders stay. For raw messages in client components, which
 * do not load next-intl.
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : gap));
}
