import { getTranslations } from 'next-intl/server';
import { FaqList } from '@/components/sections/about/faq-list';
import { SplitSection } from '@/components/sections/blocks/split-section';
import { JsonLd } from '@/components/ui/json-ld';
import { faqLd } from '@/lib/pages/seo/json-ld/place-ld';

const numbers = [1, 2, 3, 4, 5, 6] as const;

/** Frequent questions about AQL, with FAQ structured data. */
export async function AqlFaq() {
  const t = await getTranslations('aql.faq');
  const items = numbers.map((number) => ({ question: t(`q${number}`), answer: t(`a${number}`) }));
  return (
    <SplitSection title={t('title')}>
      <FaqList items={items} />
      <JsonLd data={faqLd(items)} />
    </SplitSection>
  );
}
