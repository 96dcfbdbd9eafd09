import { loadCoverage } from '@/lib/api/posts/coverage-map-data';
import { currentLocale } from '@/lib/i18n/server';
import { CoverageMap } from './coverage-map';

/** Coverage map for pages on other topics. */
export async function CompactMap() {
  return <CoverageMap {...(await loadCoverage(await currentLocale()))} compact />;
}
