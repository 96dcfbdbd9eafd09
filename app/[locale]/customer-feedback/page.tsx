import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { BrandStrip } from '@/components/sections/trades/brand-strip';
import { FeedbackQuestions } from '@/components/sections/feedback/feedback-questions';
import { QuoteBand } from '@/components/sections/blocks/quote-band';
import { StepRule } from '@/components/sections/blocks/step-rule';
import { CustomerVoice, VoiceList } from '@/components/sections/testimonials/testimonials';
import { DotField } from '@/components/ui/media/dot-field';
import { PageHead, Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';

const path = '/customer-feedback';

export const generateMetadata = fixedMetadata(path);

export default async function FeedbackPage() {
  const [t, locale] = await Promise.all([getTranslations('people.feedback'), currentLocale()]);
  const { title, intro, method, asked } = local(locale, 'feedback');
  const voices = local(locale, 'testimonials');
  return (
    <Page crumbs={[{ label: t('crumb'), path }]}>
      <PageHead title={title} lead={intro} aside={<DotField columns={40} rows={24} lit={8} bad={0} seed={23} />} />
      <CustomerVoice voices={voices} />
      <VoiceList voices={voices} />
      <Section id="method" title={method.title}>
        <StepRule steps={method.steps} />
      </Section>
      <FeedbackQuestions title={t('asked')} questions={asked} />
      <BrandStrip trades={local(locale, 'trades')} />
      <QuoteBand />
    </Page>
  );
}
