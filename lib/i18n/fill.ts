export type Tree = { [key: string]: string | Tree };

/** A missing or blank message falls back instead of showing its key. */
export function withFallback(messages: Tree, fallback: Tree): Tree {
  const merged: Tree = { ...fallback };
  for (const [key, value] of Object.entries(messages)) {
    const below = fallback[key];
    if (typeof value === 'string') {
      if (value.trim() !== '') merged[key] = value;
    } else merged[key] = withFallback(value, typeof below === 'object' ? below : {});
  }
  return merged;
}

/** Fills `{name}` placeholders of raw messages for client components; unknown ones stay. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : gap));
