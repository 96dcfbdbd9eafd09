import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { QuoteBand } from '@/components/sections/blocks/quote-band';
import { GroupRows, GroupTiles, IndustryLinks, ProductHero, Trust } from '@/components/sections/product/product-parts';
import { ButtonLink } from '@/components/ui/button';
import { PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { demosPath } from '@/lib/domain/reports/sample-reports/demos';
import { listIndustries, listTopic } from '@/lib/site/posts/find-posts';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { listLd } from '@/lib/site/seo/json-ld';

const path = '/product';

export const generateMetadata = fixedMetadata(path);

export default async function ProductIndexPage() {
  const { t, locale, href } = await inPage('product');
  const [products, industries] = await Promise.all([listTopic(locale, 'product'), listIndustries(locale)]);
  if (products.kind !== 'ok') return <Unavailable />;
  const { title, lead, slides } = local(locale, 'product-index');
  const { groups } = products.value;
  return (
    <Page crumbs={[{ label: t('crumb'), path }]} ld={listLd(locale, { path, name: title, description: lead }, groups)}>
      <PageHead title={title} lead={lead} ground="ink">
        <p className="mt-8">
          <ButtonLink href={href(demosPath)}>{t('sampleReport')}</ButtonLink>
        </p>
      </PageHead>
      <GroupTiles groups={groups} />
      <Trust />
      <ProductHero slides={slides} />
      <GroupRows groups={groups} />
      <IndustryLinks industries={industries} />
      <QuoteBand />
    </Page>
  );
}
