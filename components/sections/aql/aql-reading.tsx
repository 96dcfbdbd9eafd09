import { getTranslations } from 'next-intl/server';
import { ReadingList } from '@/components/sections/coverage/reading-list';
import { SplitSection } from '@/components/sections/blocks/split-section';
import { ButtonLink } from '@/components/ui/button';
import { valueOrNull } from '@/lib/upstream/outcome';
import { findPostText } from '@/lib/api/posts/find-posts';
import { currentHref, currentLocale } from '@/lib/i18n/server';

const slugs = ['how-aql-sampling-works', 'special-levels-s1-to-s4', 'critical-major-minor-defects'];

/** Further articles about AQL, without those that cannot be fetched, and the defect lists. */
export async function AqlReading() {
  const [t, lists, locale, href] = await Promise.all([
    getTranslations('tools.aql'),
    getTranslations('product.defectLists'),
    currentLocale(),
    currentHref(),
  ]);
  const outcomes = await Promise.all(slugs.map((slug) => findPostText(locale, `_${slug}`)));
  const posts = outcomes.map(valueOrNull).filter((post) => post !== null);
  if (posts.length === 0) return null;
  return (
    <SplitSection title={t('reading')}>
      <ReadingList posts={posts} locale={locale} hrefOf={href} />
      <p className="mt-8">
        <ButtonLink look="quiet" href={href('/defect-lists')}>
          {lists('title')}
        </ButtonLink>
      </p>
    </SplitSection>
  );
}
