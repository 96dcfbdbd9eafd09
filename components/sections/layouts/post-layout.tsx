import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/ui/json-ld';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import type { LayoutData } from '@/lib/api/posts/layout-data';
import { currentLocale } from '@/lib/i18n/server';
import { serviceLd } from '@/lib/pages/seo/json-ld/service-ld';
import { BookingGuideline } from './booking-guideline';
import { DefaultLayout } from './default-layout';
import { GuideLayout } from './guide-layout';
import { IndustryLayout } from './industry-layout';
import { InitialLayout } from './initial-layout';
import { ServiceLayout } from './service-layout';
import { PageHead } from '@/components/ui/section';
import { RichText } from '@/components/ui/rich-text';

/** Full-width post layout, for tables and figures. */
function FluidLayout({ post }: { post: PostDetail }) {
  return (
    <>
      <PageHead title={post.title} lead={post.excerpt} />
      <div className="shell pb-16 md:pb-24">
        <RichText html={post.html} className="max-w-none" />
      </div>
    </>
  );
}

/** Renders a generic post in its configured layout. */
export async function PostLayout({ post, data }: { post: PostDetail; data: LayoutData }) {
  const t = await getTranslations('layouts.service');
  const { contact } = data;
  switch (data.layout) {
    case 'service':
      return (
        <>
          <ServiceLayout post={post} nav={{ title: t('groups'), posts: data.groups }} contact={contact} />
          <JsonLd data={serviceLd(await currentLocale(), post)} />
        </>
      );
    case 'industry':
      return (
        <>
          <IndustryLayout post={post} groups={data.groups} contact={contact} />
          <JsonLd data={serviceLd(await currentLocale(), post)} />
        </>
      );
    case 'initial':
      return <InitialLayout post={post} advantage={data.advantage} />;
    case 'guide':
      return (
        <GuideLayout post={post} items={data.items} shown={data.shown} contact={contact} voices={data.voices}>
          {data.booking && <BookingGuideline {...data.booking} />}
        </GuideLayout>
      );
    case 'fluid':
      return <FluidLayout post={post} />;
    case 'default':
      return <DefaultLayout post={post} contact={contact} />;
  }
}
