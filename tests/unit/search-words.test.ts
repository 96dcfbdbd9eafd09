import { describe, expect, test } from 'vitest';
import { findHits } from '@/lib/backend/search/search';
import { localeContent } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';

/** The words that buyers search first, and the post that has to be on top. */
const wanted: Record<Locale, [string, string][]> = {
  zh: [
    ['PSI', 'pre-shipment-inspection'],
    ['DUPRO', 'during-production-inspection'],
    ['CLS', 'container-loading-supervision'],
    ['FBA', 'marketplace-inspection'],
    ['亚马逊', 'marketplace-inspection'],
    ['价格', 'trader-paying'],
    ['费用', 'trader-paying'],
  ],
  en: [
    ['PSI', 'pre-shipment-inspection'],
    ['DUPRO', 'during-production-inspection'],
    ['CLS', 'container-loading-supervision'],
    ['FBA', 'marketplace-inspection'],
    ['Amazon', 'marketplace-inspection'],
    ['price', 'trader-paying'],
  ],
  fr: [
    ['PSI', 'pre-shipment-inspection'],
    ['DUPRO', 'during-production-inspection'],
    ['CLS', 'container-loading-supervision'],
    ['FBA', 'marketplace-inspection'],
    ['prix', 'trader-paying'],
  ],
  es: [
    ['PSI', 'pre-shipment-inspection'],
    ['DUPRO', 'during-production-inspection'],
    ['CLS', 'container-loading-supervision'],
    ['FBA', 'marketplace-inspection'],
    ['precio', 'trader-paying'],
  ],
};

describe.each(Object.entries(wanted) as [Locale, [string, string][]][])('a search in %s', (locale, words) => {
  test.each(words)('for “%s” begins with %s', async (term, slug) => {
    const { ids } = await findHits(locale, term);
    expect(localeContent(locale).byId.get(ids[0] ?? 0)?.slug).toBe(slug);
  });
});
