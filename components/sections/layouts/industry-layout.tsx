import { getTranslations } from 'next-intl/server';
import { ContactCard } from '@/components/sections/contact/contact-card';
import { CompactMap } from '@/components/sections/coverage/compact-map';
import { InspectionServiceBox } from '@/components/sections/service/inspection-service-box';
import { GuideForm } from '@/components/sections/leads/guide-form';
import { NewsColumns } from '@/components/sections/news/news-columns';
import { ServiceHead } from '@/components/sections/service/service-head';
import { RichText } from '@/components/ui/rich-text';
import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';
import type { Local } from '@/lib/content/content-schema';
import { currentLocale } from '@/lib/i18n/server';
import { sourceLabel } from '@/lib/domain/leads/lead-source';
import { MoreInformation } from './more-information';
import { IndustryServices } from './industry-services';
import { RangeList } from './range-list';
import { ReportOffer } from './report-offer';

type IndustryLayoutProps = {
  post: PostDetail;
  groups: (PostSummary & { children: PostSummary[] })[];
  contact: Local<'contact'>;
};

/** Industry page: what is checked, its products, the services for it, and further links. */
export async function IndustryLayout({ post, groups, contact }: IndustryLayoutProps) {
  const [t, locale] = await Promise.all([getTranslations('layouts.industry'), currentLocale()]);
  const aside = (
    <>
      <InspectionServiceBox />
      <ContactCard contact={contact} />
    </>
  );
  return (
    <>
      <ServiceHead post={post} />
      <NewsColumns aside={aside}>
        <RichText html={post.html} />
      </NewsColumns>
      <RangeList title={t('ranges')} lead={t('rangesLead')} ranges={post.ranges} />
      <IndustryServices groups={groups} />
      <div className="shell pb-14">
        <GuideForm source={sourceLabel(locale, 'guide')} className="max-w-4xl" />
      </div>
      <ReportOffer />
      <MoreInformation />
      <CompactMap />
    </>
  );
}
