import { countries, type Fact, fact } from '@/lib/content';
import { coverageAreas } from '@/lib/domain/coverage/areas';
import { coverageMapPlants, type Plant } from '@/lib/domain/coverage/plants';
import type { Locale } from '@/lib/i18n/locales';
import { listGroups } from './find-posts';

export type Coverage = { plants: Plant[]; covered: Fact };

/** While the list of country pages is unavailable, every country links to the contact page. */
export async function loadCoverage(locale: Locale): Promise<Coverage> {
  const areas = coverageAreas(await listGroups(locale, 'coverage'));
  return { plants: coverageMapPlants(countries(), locale, areas), covered: fact('countries-covered', locale) };
}
