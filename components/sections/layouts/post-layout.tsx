import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/ui/json-ld';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import type { LayoutData } from '@/lib/api/posts/layout-data';
import { currentLocale } from '@/lib/i18n/server';
import { serviceLd } from '@/lib/pages/seo/json-ld';
import { GuideLayout } from './guide-layout';
import { IndustryLayout } from './industry-layout';
import { InitialLayout } from './initial-layout';
import { ServiceLayout } from './service-layout';
import { PageHead } from '@/components/ui/section';
import { RichText } from '@/components/ui/rich-text';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { ContactCard } from '@/components/sections/contact/contact-card';
import { NewsColumns } from '@/components/sections/news/news-columns';
import { Toc, tocHeadings } from '@/components/sections/news/article/toc';
import { ServiceChecklist } from '@/components/sections/service/service-parts';
import type { Local } from '@/lib/content/content-schema';
import { dayText } from '@/lib/i18n/dates';

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

type BookingGuidelineProps = { cutoff: string; hours: string };

/** Booking instructions, shown instead of the text of a guide item. */
async function BookingGuideline({ cutoff, hours }: BookingGuidelineProps) {
  const t = await getTranslations('layouts.booking');
  const steps = [t('goods'), t('papers'), t('date', { cutoff }), t('report', { hours })];
  return (
    <section aria-labelledby="booking" className="max-w-[68ch]">
      <h2 id="booking" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-4 text-lead text-soft">{t('lead')}</p>
      <ol className="mt-6 border-t border-line">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-5 border-b border-line py-4">
            <span aria-hidden="true" className="figure-caption pt-1 text-accent">
              {String(index + 1).padStart(2, '0')}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <LeadDialogLink ask={{ purpose: 'book' }} className="mt-7">
        {t('action')}
      </LeadDialogLink>
    </section>
  );
}

type DefaultLayoutProps = { post: PostDetail; contact: Local<'contact'> };

/** Default post layout: text with table of contents and contact card, and the date of the last change at the end. */
async function DefaultLayout({ post, contact }: DefaultLayoutProps) {
  const t = await getTranslations('layouts');
  const locale = await currentLocale();
  const headings = tocHeadings(post.headings);
  const date = dayText(locale, post.updatedAt, 'long');
  const aside = (
    <>
      <ContactCard contact={contact} />
      {headings.length > 0 && <Toc title={t('contents')} headings={headings} />}
    </>
  );
  return (
    <>
      <PageHead title={post.title} lead={post.excerpt} />
      <NewsColumns aside={aside}>
        <RichText html={post.html} />
        <ServiceChecklist title={t('service.checklist')} items={post.checklist} />
        {date && (
          <p className="figure-caption mt-12 border-t border-line pt-4">
            <time dateTime={post.updatedAt}>{t('updated', { date })}</time>
          </p>
        )}
      </NewsColumns>
    </>
  );
}
