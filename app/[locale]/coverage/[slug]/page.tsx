import { notFound } from 'next/navigation';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { SidebarGroups } from '@/components/sections/blocks/sidebar-groups';
import { SplitSection } from '@/components/sections/blocks/split';
import { CountryMap } from '@/components/sections/coverage/country-map';
import { loadCoverage } from '@/components/sections/coverage/coverage-map';
import { CoverageCarousel, PlantCard } from '@/components/sections/coverage/plant-list';
import { HolidayBrief } from '@/components/sections/holidays/country-days';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { PlanLink } from '@/components/sections/visit-plan/plan-link';
import { ButtonLink } from '@/components/ui/button';
import { RichText } from '@/components/ui/rich-text';
import { PageHead, Section } from '@/components/ui/section';
import { statedFacts } from '@/lib/content';
import { areaPath, coverageAreas, otherCountries } from '@/lib/domain/coverage/areas';
import { getNavigation } from '@/lib/site/navigation';
import { findPost, listCountryArticles } from '@/lib/site/posts/find-posts';
import { metadataOfPost } from '@/lib/site/seo/fixed-metadata';
import { countryServiceLd } from '@/lib/site/seo/json-ld';
import { countryParams } from '@/lib/site/static-params';

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = countryParams;

export const generateMetadata = metadataOfPost((locale, { slug }: { slug: string }) =>
  findPost(locale, `/coverage/${slug}`, 'path'),
);

export default async function CountryPage({ params }: Props) {
  const { locale } = await inPage();
  const { slug } = await params;
  const outcome = await findPost(locale, `/coverage/${slug}`, 'path');
  if (outcome.kind === 'unavailable') return <Unavailable />;
  if (outcome.kind === 'missing' || outcome.value.path !== `/coverage/${slug}`) notFound();
  const { t, href } = await inPage('coverage');
  const [list, topics, { plants }] = await Promise.all([
    listCountryArticles(locale),
    getNavigation(locale),
    loadCoverage(locale),
  ]);
  const topic = topics?.find(({ path }) => path === '/coverage');
  const post = outcome.value;
  const others = otherCountries(coverageAreas(list.kind === 'ok' ? list.value.posts : []), post.slug);
  const heading = post.metaTags.title ?? post.title;
  const plant = plants.find(({ path }) => path === areaPath(post));
  const [price] = statedFacts(['man-day-price'], locale);
  const service = {
    path: post.path,
    name: heading,
    description: post.excerpt,
    serviceType: t('country.service'),
    country: post.title,
  };
  return (
    <Page
      crumbs={[
        { label: t('crumb'), path: '/coverage' },
        { label: post.title, path: post.path },
      ]}
      alternates={post.alternates}
      ld={countryServiceLd(locale, service)}
    >
      <PageHead
        title={heading}
        lead={post.excerpt}
        ground="ink"
        aside={plant && plant.places.length > 0 && <CountryMap plant={plant} />}
      >
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <LeadDialogLink ask={{ purpose: 'quotation', country: plant?.code }} text={t('quote')} />
          {plant && <PlanLink known={{ country: plant.code }} />}
          {price && plant?.resident !== false && (
            <ButtonLink look="quiet" href={href('/prices')} text={t('country.price', { price: price.value })} />
          )}
        </p>
      </PageHead>
      {post.ranges.length > 0 && (
        <section aria-label={t('country.ranges')} className="shell my-10 md:my-14">
          <dl className="grid border-s border-t border-line sm:grid-cols-2 lg:grid-cols-4">
            {post.ranges.map(({ label, value }) => (
              <div key={label} className="border-e border-b border-line p-5">
                <dt className="figure-caption">{label}</dt>
                <dd className="mt-2 font-[550]">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <SplitSection title={t('country.body')}>
        <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[1fr_14rem]">
          <RichText html={post.html} className="[&>:first-child]:mt-0" />
          {topic && <SidebarGroups topic={topic} currentPath={areaPath(post)} />}
        </div>
      </SplitSection>
      <HolidayBrief code={plant?.code} />
      {others.length > 0 && (
        <Section
          title={t('country.others')}
          action={<ButtonLink look="quiet" href={href('/coverage')} text={t('country.all')} />}
        >
          <ul className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
            {others.map(({ id, title, path }) => {
              const other = plants.find((one) => one.path === path);
              return (
                <li key={id}>
                  {other ? (
                    <PlantCard plant={other} as="h3" hrefOf={href} />
                  ) : (
                    <HeadingLink href={href(path)} text={title} />
                  )}
                </li>
              );
            })}
          </ul>
          <div className="mt-10 md:mt-12">
            <CoverageCarousel
              plants={plants.filter(({ path }) => ![post, ...others].some((shown) => areaPath(shown) === path))}
            />
          </div>
        </Section>
      )}
    </Page>
  );
}
