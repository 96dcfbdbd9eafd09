import type { DownloadState, DownloadWords } from './download-types';

const mega = 1_000_000;

/** Bytes formatted as megabytes with one fraction digit. */
export function megabytes(bytes: number, lang: string): string {
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / mega);
}

/** Status message of a download; empty while fetching. */
export function statusText(state: DownloadState, words: DownloadWords, lang: string): string {
  const missing = state.failed.length;
  switch (state.phase) {
    case 'fetching':
      return '';
    case 'paused':
      return state.isAway ? words.pausedAway : words.paused;
    case 'done':
      return missing === 0 ? words.done : partialText(missing, words, lang);
    default:
      return words[state.phase];
  }
}

function partialText(missing: number, words: DownloadWords, lang: string): string {
  const form = new Intl.PluralRules(lang).select(missing) === 'one' ? words.partial.one : words.partial.other;
  return form.replace('#', new Intl.NumberFormat(lang).format(missing));
}
