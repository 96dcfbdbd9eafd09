import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { SplitSection } from '@/components/sections/blocks/split';
import { StepRule } from '@/components/sections/blocks/step-rule';
import { ReportOffer } from '@/components/sections/layouts/layout-parts';
import { CustomerVoice } from '@/components/sections/testimonials/testimonials';
import { BrandStrip } from '@/components/sections/trades/brand-strip';
import { DotField } from '@/components/ui/media/dot-field';
import { TermList } from '@/components/ui/point-list';
import { PageHead, Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/customer-feedback';

export const generateMetadata = fixedMetadata(path);

export default async function FeedbackPage() {
  const { t, locale } = await inPage('people.feedback');
  const { title, intro, method, asked } = local(locale, 'feedback');
  return (
    <Page crumbs={[{ label: t('crumb'), path }]}>
      <PageHead
        title={title}
        lead={intro}
        aside={<DotField columns={40} rows={24} lit={8} bad={0} seed={23} />}
        ground="ink"
      />
      <CustomerVoice />
      <Section id="method" title={method.title}>
        <StepRule steps={method.steps} />
      </Section>
      <SplitSection title={t('asked')}>
        <TermList items={asked} className="-mt-5" row="grid max-w-[68ch] gap-y-1 border-b border-line py-5" />
      </SplitSection>
      <BrandStrip />
      <ReportOffer />
    </Page>
  );
}
