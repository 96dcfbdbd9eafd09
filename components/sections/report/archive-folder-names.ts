import type { ArchiveWords } from '@/lib/domain/reports/files/archive-names';
import { sectionKeys } from '@/lib/domain/reports/sections/report-sections';

/** Returns the names of folders and of files without a tag, as shown on the page. */
export function archiveFolderNames(
  t: (key: `sections.${(typeof sectionKeys)[number]}` | 'photo.untitled') => string,
): ArchiveWords {
  const folders = Object.fromEntries(sectionKeys.map((key) => [key, t(`sections.${key}`)])) as ArchiveWords['folders'];
  return { folders, untitled: t('photo.untitled') };
}
