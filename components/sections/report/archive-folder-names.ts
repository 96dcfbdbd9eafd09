import type { ArchiveWords } from '@/lib/domain/reports/archive-names';
import { sectionKeys } from '@/lib/domain/reports/report-sections';

/** Returns the names of folders and of files without a tag, as shown on the page. */
export function archiveFolderNames(
  t: (key: `sections.${(typeof sectionKeys)[number]}` | 'photo.untitled') => string,
): ArchiveWords {
  const folders = Object.fromEntries(sectionKeys.map((key) => [key, t(`sections.${key}`)])) as ArchiveWords['folders'];
  return { folders, untitled: t('photo.untitled') };
}
