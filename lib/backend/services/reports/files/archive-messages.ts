import type { Locale } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import type { ArchiveWords } from '@/lib/domain/reports/files/archive-names';
import type { Missing } from './archive';
import type { FileRefused } from '@/lib/backend/services/files/fetch-remote';

const words = messagesByLocale('report');

/** Returns the folder names of an archive, equal to the section titles on the page. */
export function archiveWords(locale: Locale, isSite: boolean): ArchiveWords {
  const { sections, site, photo } = words[locale];
  return { folders: isSite ? { ...sections, ...site.sections } : sections, untitled: photo.untitled };
}

const reasonKeys: Record<FileRefused['reason'], keyof (typeof words)['zh']['pack']['reasons']> = {
  missing: 'gone',
  foreign: 'refused',
  'too large': 'refused',
  silent: 'network',
  stalled: 'stalled',
  broken: 'short',
  'no picture': 'refused',
  'outside range': 'refused',
  busy: 'network',
};

/** Returns the text file that lists the files missing from an archive; the BOM tells old editors that it is UTF-8. */
export function missingList(
  locale: Locale,
  number: string,
  missing: readonly Missing[],
): { name: string; text: string } {
  const { pack } = words[locale];
  const lines = missing.map(({ path, reason }) => `- ${path}: ${pack.reasons[reasonKeys[reason]]}`);
  return { name: pack.listName, text: `\uFEFF${number}\r\n\r\n${pack.listHead}\r\n\r\n${lines.join('\r\n')}\r\n` };
}
