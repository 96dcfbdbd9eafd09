import { BrandStrip } from '@/components/sections/trades/brand-strip';
import { Cases } from '@/components/sections/home/cases';
import { ContactBlock } from '@/components/sections/home/contact-block';
import { DownloadReport } from '@/components/sections/home/download-report';
import { GoneNotice } from '@/components/sections/home/gone-notice';
import { Hero } from '@/components/sections/home/hero';
import { InspectionVideo } from '@/components/sections/home/inspection-video';
import { News } from '@/components/sections/home/news';
import { OnlinePlatform } from '@/components/sections/home/online-platform';
import { Services } from '@/components/sections/home/services';
import { VrTeaser } from '@/components/sections/home/vr-teaser';
import { WhyUs } from '@/components/sections/home/why-us';
import { JsonLd } from '@/components/ui/json-ld';
import { Main } from '@/components/ui/main';
import { listNews, listTopic } from '@/lib/api/posts/find-posts';
import { fact, local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { organizationLd, websiteLd } from '@/lib/pages/seo/json-ld';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';

const newsCount = 4;

export const generateMetadata = fixedMetadata('/');

export default async function HomePage() {
  const locale = await currentLocale();
  const [services, news] = await Promise.all([listTopic(locale, 'service'), listNews(locale, { tag: null, page: 1 })]);
  const factOf = (key: string) => fact(key, locale);
  return (
    <Main>
      <GoneNotice />
      <Hero slides={local(locale, 'slides')} factOf={factOf} />
      <WhyUs whyUs={local(locale, 'why-us')} factOf={factOf} />
      <Services groups={services.kind === 'ok' ? services.value.groups : []} />
      <VrTeaser />
      <OnlinePlatform factOf={factOf} />
      <InspectionVideo />
      <Cases cases={local(locale, 'cases')} />
      <BrandStrip trades={local(locale, 'trades')} />
      <DownloadReport />
      <ContactBlock contact={local(locale, 'contact')} offices={local(locale, 'offices')} factOf={factOf} />
      <News posts={news.kind === 'ok' ? news.value.posts.slice(0, newsCount) : []} />
      <JsonLd data={organizationLd(locale)} />
      <JsonLd data={websiteLd(locale)} />
    </Main>
  );
}
