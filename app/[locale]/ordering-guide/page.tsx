import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { LinkRow } from '@/components/sections/blocks/link-row';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { OrderOverview, OrderSteps } from '@/components/sections/terms/order-steps';
import { PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { howToLd } from '@/lib/site/seo/json-ld';

const path = '/ordering-guide';
const onwards = [
  { key: 'trader', path: '/terms/trader' },
  { key: 'traderGuide', path: '/trader-guide' },
  { key: 'contact', path: '/contactus' },
] as const;

export const generateMetadata = fixedMetadata(path);

export default async function OrderingGuidePage() {
  const { t, locale, href } = await inPage('terms');
  const guide = local(locale, 'ordering-guide');
  return (
    <Page crumbs={[{ label: t('guide.crumb'), path }]} ld={howToLd(locale, path, guide)}>
      <PageHead title={guide.title} lead={guide.intro} ground="sealed-samples">
        <p className="mt-8">
          <LeadDialogLink ask={{ purpose: 'book' }} text={t('guide.action')} />
        </p>
      </PageHead>
      <OrderOverview label={t('guide.steps')} steps={guide.steps} />
      <OrderSteps steps={guide.steps} />
      <LinkRow
        title={t('read')}
        links={onwards.map((link) => ({ title: t(link.key), text: t(`${link.key}Text`), href: href(link.path) }))}
      />
    </Page>
  );
}
