import { DownloadReport, VrAndPlatform, WhyUs } from '@/components/sections/home/company';
import { ContactBlock } from '@/components/sections/home/contact-block';
import { GoneNotice } from '@/components/sections/home/gone-notice';
import { Hero } from '@/components/sections/home/hero';
import { Cases, InspectionVideo, News, Services } from '@/components/sections/home/work';
import { BrandStrip } from '@/components/sections/trades/brand-strip';
import { JsonLd } from '@/components/ui/json-ld';
import { Main } from '@/components/ui/main';
import { currentLocale } from '@/lib/i18n/server';
import { listGroups, listNews } from '@/lib/site/posts/find-posts';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { organizationLd, websiteLd } from '@/lib/site/seo/json-ld';

const newsCount = 4;

export const generateMetadata = fixedMetadata('/');

export default async function HomePage() {
  const locale = await currentLocale();
  const [services, news] = await Promise.all([listGroups(locale, 'service'), listNews(locale, { tag: null, page: 1 })]);
  return (
    <Main isToolFirst>
      <GoneNotice />
      <Hero />
      <WhyUs />
      <Services groups={services} />
      <VrAndPlatform />
      <InspectionVideo />
      <Cases />
      <BrandStrip />
      <DownloadReport />
      <ContactBlock />
      <News posts={news.kind === 'ok' ? news.value.posts.slice(0, newsCount) : []} />
      <JsonLd data={organizationLd(locale)} />
      <JsonLd data={websiteLd(locale)} />
    </Main>
  );
}
