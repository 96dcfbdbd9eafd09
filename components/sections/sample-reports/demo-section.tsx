import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import { DemoList } from './demo-list';

/** The specimen reports as a block of a page. */
export async function DemoSection() {
  const t = await getTranslations('report.demos');
  return (
    <Section id="demo-reports" title={t('title')} lead={t('lead')}>
      <DemoList />
    </Section>
  );
}
