import type { Messages } from 'next-intl';

/** Messages of the workbench. Placeholders such as `{lot}` are filled in on display. */
export type AqlWords = Readonly<Messages['aql']['workbench']>;
export type WordKey = keyof AqlWords;

/** Fills the `{name}` placeholders of a text; those without a value stay. */
export function say(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
