import { getTranslations } from 'next-intl/server';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { LinkList } from '@/components/sections/blocks/link-list';
import { ContactCard } from '@/components/sections/contact/contact-card';
import { CompactMap } from '@/components/sections/coverage/coverage-map';
import { GuideForm } from '@/components/sections/leads/form-block';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Toc, tocHeadings } from '@/components/sections/news/article/toc';
import { NewsColumns } from '@/components/sections/news/news-container';
import { InspectionServiceBox } from '@/components/sections/service/inspection-service-box';
import { ServiceChecklist, ServiceHead } from '@/components/sections/service/service-parts';
import { JsonLd } from '@/components/ui/json-ld';
import { Picture } from '@/components/ui/media/picture';
import { Ordinal } from '@/components/ui/ordinal';
import { RichText } from '@/components/ui/rich-text';
import { PageHead, Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import { sourceLabel } from '@/lib/domain/leads/lead-source';
import { photoWidths } from '@/lib/domain/media/media-widths';
import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';
import { dayText } from '@/lib/i18n/dates';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import type { Booking, LayoutData } from '@/lib/site/posts/layout-data';
import { serviceLd } from '@/lib/site/seo/json-ld';
import { GuideLayout } from './guide-layout';
import { MoreInformation, RangeList, ReportOffer } from './layout-parts';
import { ServiceLayout } from './service-layout';

export async function PostLayout({ post, data }: { post: PostDetail; data: LayoutData }) {
  const [t, locale] = await Promise.all([getTranslations('layouts.service'), currentLocale()]);
  switch (data.layout) {
    case 'service':
      return (
        <>
          <ServiceLayout post={post} nav={{ title: t('groups'), posts: data.groups }} />
          <JsonLd data={serviceLd(locale, post)} />
        </>
      );
    case 'industry':
      return (
        <>
          <IndustryLayout post={post} groups={data.groups} />
          <JsonLd data={serviceLd(locale, post)} />
        </>
      );
    case 'initial':
      return <InitialLayout post={post} />;
    case 'guide':
      return (
        <GuideLayout post={post} items={data.items} shown={data.shown}>
          {data.booking && <BookingGuideline {...data.booking} />}
        </GuideLayout>
      );
    case 'fluid':
      return <FluidLayout post={post} />;
    case 'default':
      return <DefaultLayout post={post} />;
  }
}

type Group = PostSummary & { children: PostSummary[] };

async function IndustryLayout({ post, groups }: { post: PostDetail; groups: Group[] }) {
  const locale = await currentLocale();
  const aside = (
    <>
      <InspectionServiceBox />
      <ContactCard />
    </>
  );
  return (
    <>
      <ServiceHead post={post} />
      <NewsColumns aside={aside}>
        <RichText html={post.html} />
      </NewsColumns>
      <RangeList ranges={post.ranges} />
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

async function IndustryServices({ groups }: { groups: Group[] }) {
  if (groups.length === 0) return null;
  const [t, href] = await Promise.all([getTranslations('layouts.industry'), currentHref()]);
  return (
    <Section title={t('serve')}>
      <div className="grid gap-y-10 border-t border-line pt-8">
        {groups.map((group) => (
          <div key={group.id} className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <div>
              <HeadingLink href={href(group.path)}>{group.title}</HeadingLink>
              <p className="figure-caption mt-2">{t('services', { count: group.children.length })}</p>
            </div>
            <LinkList
              links={group.children}
              className="-mt-2.5 sm:columns-2 sm:gap-10"
              row="break-inside-avoid border-b border-line"
              link="block py-2.5 hover:text-accent"
            />
          </div>
        ))}
      </div>
    </Section>
  );
}

async function InitialLayout({ post }: { post: PostDetail }) {
  const t = await getTranslations('layouts.initial');
  return (
    <>
      <PageHead title={post.title} lead={post.excerpt}>
        <p className="mt-8">
          <LeadDialogLink ask={{ purpose: 'book' }}>{t('action')}</LeadDialogLink>
        </p>
      </PageHead>
      <div className="shell pb-14">
        <Picture
          src="/media/hero/garment-table.jpg"
          alt={t('cover')}
          widths={photoWidths}
          sizes="(min-width: 75rem) 75rem, 94vw"
          width={1280}
          height={720}
          priority
          className="aspect-video w-full object-cover lg:aspect-3/1"
        />
      </div>
      <div className="shell pb-8">
        <RichText html={post.html} />
      </div>
      <Advantage />
      <CompactMap />
      <RangeList ranges={post.ranges} />
      <ReportOffer />
      <MoreInformation />
    </>
  );
}

async function Advantage() {
  const { title, text, points } = local(await currentLocale(), 'initial-inspection').advantage;
  return (
    <Section id="advantage" title={title} lead={text}>
      <ol className="grid gap-x-10 md:grid-cols-2">
        {points.map((point, index) => (
          <li key={point.title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line py-5">
            <Ordinal number={index + 1} className="pt-1 text-accent" />
            <div>
              <h3 className="text-h4">{point.title}</h3>
              <p className="mt-2 text-small text-soft">{point.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

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

async function BookingGuideline({ cutoff, hours }: Booking) {
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
            <Ordinal number={index + 1} className="pt-1 text-accent" />
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

async function DefaultLayout({ post }: { post: PostDetail }) {
  const [t, locale] = await Promise.all([getTranslations('layouts'), currentLocale()]);
  const headings = tocHeadings(post.headings);
  const date = dayText(locale, post.updatedAt, 'long');
  const aside = (
    <>
      <ContactCard />
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
