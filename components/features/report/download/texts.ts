import type { PackState, PackWords } from './types';

const mega = 1_000_000;

/** Bytes as megabytes with one decimal place, as a reader of `lang` writes them. */
export function megabytes(bytes: number, lang: string): string {
  return new Intl.NumberFormat(lang, { style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / mega);
}

/** Puts named values into a text with gaps such as `{done}`. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
}

/** How a download stands, as a sentence; empty while files are on their way. */
export function standing(state: PackState, words: PackWords, lang: string): string {
  const missing = state.failed.length;
  switch (state.phase) {
    case 'fetching': return '';
    case 'done': return missing === 0 ? words.done : partialText(missing, words, lang);
    default: return words[state.phase];
  }
}

function partialText(missing: number, words: PackWords, lang: string): string {
  const form = new Intl.PluralRules(lang).select(missing) === 'one' ? words.partial.one : words.partial.other;
  return form.replace('#', new Intl.NumberFormat(lang).format(missing));
}
