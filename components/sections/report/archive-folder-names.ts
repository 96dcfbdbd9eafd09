import type { ArchiveWords } from '@/lib/domain/reports/files/archive-names';
import { sectionKeys } from '@/lib/domain/reports/sections/report-sections';
import { sectionTitle, type TitleKey } from './section-title';

/** Returns the names of folders and of files without a tag, as shown on the page. */
export function archiveFolderNames(t: (key: TitleKey | 'photo.untitled') => string, isSite: boolean): ArchiveWords {
  const folders = Object.fromEntries(
    sectionKeys.map((key) => [key, sectionTitle(t, key, isSite)]),
  ) as ArchiveWords['folders'];
  return { folders, untitled: t('photo.untitled') };
}
