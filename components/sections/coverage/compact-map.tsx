import { loadCoverage } from '@/lib/api/posts/coverage';
import { currentLocale } from '@/lib/i18n/server';
import { CoverageMap } from './coverage-map';

/** The coverage map for pages about something else. */
export async function CompactMap() {
  return <CoverageMap {...(await loadCoverage(await currentLocale()))} compact />;
}
