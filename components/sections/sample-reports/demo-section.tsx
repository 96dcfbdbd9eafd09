import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import { DemoList } from './demo-list';

/** Sample reports as a section of a page. */
export async function DemoSection() {
  const t = await getTranslations('report.demos');
  return (
    <Section id="demo-reports" title={t('title')} lead={t('lead')}>
      <DemoList />
    </Section>
  );
}
