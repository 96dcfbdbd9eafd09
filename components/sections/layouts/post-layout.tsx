import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { LinkList } from '@/components/sections/blocks/link-list';
import { ContactCard } from '@/components/sections/contact/contact-card';
import { CompactMap } from '@/components/sections/coverage/coverage-map';
import { PostGallery } from '@/components/sections/gallery/gallery-section';
import { CompanyLinks } from '@/components/sections/layouts/layout-parts';
import { GuideForm } from '@/components/sections/leads/form-block';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Toc, tocHeadings } from '@/components/sections/news/article/toc';
import { NewsColumns } from '@/components/sections/news/news-container';
import { InspectionServiceBox } from '@/components/sections/service/inspection-service-box';
import { ServiceChecklist, ServiceHead, ServiceNav } from '@/components/sections/service/service-parts';
import { guideIntervalMs, TestimonialBox } from '@/components/sections/testimonials/testimonials';
import { PlanLink } from '@/components/sections/visit-plan/plan-link';
import { serviceOf } from '@/components/sections/visit-plan/plan-names';
import { JsonLd } from '@/components/ui/json-ld';
import { Drawing, HeroPhoto, Picture } from '@/components/ui/media/picture';
import { Ordinal } from '@/components/ui/ordinal';
import { RichText } from '@/components/ui/rich-text';
import { NamedSection, PageHead, Section } from '@/components/ui/section';
import { unbroken } from '@/components/ui/unbroken';
import { local } from '@/lib/content';
import { drawingNames } from '@/lib/content/content-schema';
import { sourceLabel } from '@/lib/domain/leads/lead-source';
import { guideItems } from '@/lib/domain/posts/post-layout';
import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';
import { dayText } from '@/lib/i18n/dates';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import type { Booking, LayoutData } from '@/lib/site/posts/layout-data';
import { serviceLd } from '@/lib/site/seo/json-ld';
import { MoreInformation, RangeList, ReportOffer } from './layout-parts';

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
  return (
    <>
      <ServiceHead post={post} />
      <NewsColumns aside={<InspectionServiceBox />} className="md:-mb-10">
        <RichText html={post.html} />
      </NewsColumns>
      <RangeList ranges={post.ranges} />
      <IndustryServices groups={groups} />
      <div className="grid lg:grid-cols-2">
        <div className="half-left bg-card py-10 lg:py-14">
          <GuideForm source={sourceLabel(locale, 'guide')} />
        </div>
        <ReportOffer isHalf />
      </div>
      <CompactMap />
      <MoreInformation />
    </>
  );
}

async function IndustryServices({ groups }: { groups: Group[] }) {
  if (groups.length === 0) return null;
  const [t, href] = await Promise.all([getTranslations('layouts.industry'), currentHref()]);
  return (
    <Section title={t('serve')} ruled={false}>
      <div className="grid gap-y-10 border-t border-ink pt-8">
        {groups.map((group) => (
          <div key={group.id} className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <div>
              <HeadingLink href={href(group.path)} text={group.title} />
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
      <PageHead title={post.title} lead={post.excerpt} ground="ink">
        <p className="mt-8">
          <LeadDialogLink ask={{ purpose: 'book' }} text={t('action')} />
        </p>
      </PageHead>
      <HeroPhoto
        name="garment-table"
        alt={t('cover')}
        priority
        className="aspect-video w-full object-cover lg:aspect-3/1"
      />
      <div className="shell py-10 lg:py-14">
        <RichText html={post.html} />
      </div>
      <RangeList ranges={post.ranges} />
      <Advantage />
      <ReportOffer />
      <CompactMap />
      <MoreInformation />
    </>
  );
}

async function Advantage() {
  const { title, text, points } = local(await currentLocale(), 'initial-inspection').advantage;
  return (
    <Section id="advantage" title={title} lead={text} ruled={false}>
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
      <div className="shell pt-8 pb-16 md:pt-12 md:pb-24">
        <RichText html={post.html} className="max-w-none" />
      </div>
    </>
  );
}

async function BookingGuideline({ cutoff, hours }: Booking) {
  const t = await getTranslations('layouts.booking');
  const steps = [t('goods'), t('papers'), t('date', { cutoff }), t('report', { hours })];
  return (
    <NamedSection name="booking" title={t('title')} titleClass="text-h3" className="max-w-[68ch]">
      <p className="mt-4 text-lead text-soft">{t('lead')}</p>
      <ol className="mt-6 border-t border-line">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-5 border-b border-line py-4">
            <Ordinal number={index + 1} className="pt-1 text-accent" />
            {step}
          </li>
        ))}
      </ol>
      <LeadDialogLink ask={{ purpose: 'book' }} text={t('action')} className="mt-7" />
    </NamedSection>
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

export async function ServiceLayout({ post, nav }: { post: PostDetail; nav: { title: string; posts: PostSummary[] } }) {
  const [t, locale] = await Promise.all([getTranslations('service.child'), currentLocale()]);
  const service = serviceOf(post.slug);
  const aside = (
    <>
      <ServiceNav title={nav.title} posts={nav.posts} currentId={post.id} />
      <ContactCard />
    </>
  );
  return (
    <>
      <ServiceHead post={post}>
        <LeadDialogLink ask={{ purpose: 'book' }} text={t('book')} />
        {service && <PlanLink known={{ service }} />}
      </ServiceHead>
      <NewsColumns aside={aside}>
        <RichText html={post.html} className="[&>:first-child]:mt-0" />
        <PostGallery media={post.media} className="mt-10" />
        <ServiceChecklist title={t('checklist')} items={post.checklist} />
        <GuideForm source={sourceLabel(locale, 'guide')} className="mt-14" />
      </NewsColumns>
      <TestimonialBox />
    </>
  );
}

type GuideNavItem = { id: number; title: string; href: string; icon: string | null; current: boolean };

const usualIcon = 'checklist';
const iconLook = 'h-12 w-18 shrink-0 object-contain max-sm:hidden';
const link =
  'flex min-h-12 items-center gap-3 py-2 pr-2 max-lg:text-small lg:min-h-16 hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent';

export function GuideNav({ label, items }: { label: string; items: GuideNavItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label} className="self-start lg:sticky lg:top-24">
      <p aria-hidden="true" className="figure-caption mb-3">
        {label}
      </p>
      <ol className="border-t border-ink max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-5">
        {items.map(({ id, title, href, icon, current }) => (
          <li key={id} className="border-b border-line">
            <a href={href} aria-current={current ? 'page' : undefined} className={link}>
              {icon?.startsWith('/') ? (
                <Picture src={icon} alt="" sizes="4.5rem" width={72} height={48} className={iconLook} />
              ) : (
                <Drawing name={icon && drawingNames.includes(icon) ? icon : usualIcon} className={iconLook} />
              )}
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type GuideLayoutProps = {
  post: PostDetail;
  items: PostSummary[];
  shown: { id: number; title: string; html: string } | null;
  children: ReactNode;
};

const grid = 'shell grid gap-x-16 gap-y-10 pt-8 pb-12 md:pt-12 md:pb-16 lg:grid-cols-[17rem_minmax(0,1fr)]';

export async function GuideLayout({ post, items, shown, children }: GuideLayoutProps) {
  const [t, href, locale] = await Promise.all([getTranslations('layouts.guide'), currentHref(), currentLocale()]);
  const entries = guideItems(items).map(({ id, title, path, icon }) => ({
    id,
    title,
    icon,
    href: href(path),
    current: id === shown?.id,
  }));
  const isSamePost = shown?.id === post.id;
  const at = entries.findIndex(({ current }) => current);
  const next = entries[at + 1];
  const lead = items.find(({ id }) => id === shown?.id)?.excerpt;
  return (
    <>
      <PageHead title={post.title} lead={post.excerpt} />
      <div className={grid}>
        <GuideNav label={t('list')} items={entries} />
        <div className="min-w-0 lg:border-l lg:border-line lg:pl-12">
          {!isSamePost && <RichText html={post.html} />}
          {!isSamePost && shown && (
            <div className="mt-8 mb-6 border-t border-ink pt-8">
              <h2>{unbroken(shown.title)}</h2>
              {lead && <p className="mt-3 max-w-2xl text-lead text-soft">{lead}</p>}
            </div>
          )}
          {children ?? (shown && <RichText html={shown.html} />)}
          {next && (
            <a
              href={next.href}
              rel="next"
              className="mt-12 flex max-w-[68ch] justify-between gap-6 border-y border-ink py-5 text-h4 font-semibold hover:text-accent"
            >
              {next.title}
              <span aria-hidden="true">→</span>
            </a>
          )}
        </div>
      </div>
      <div className="no-print bg-accent-tint">
        <div className="shell grid gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <GuideForm source={sourceLabel(locale, 'guide')} />
          <div className="self-start">
            <ContactCard />
          </div>
        </div>
      </div>
      <TestimonialBox intervalMs={guideIntervalMs} />
      <CompanyLinks />
    </>
  );
}
