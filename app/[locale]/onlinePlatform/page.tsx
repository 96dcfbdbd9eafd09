import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { QuoteBand } from '@/components/sections/blocks/quote-band';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import {
  OrderFormScreen,
  OrderListScreen,
  PlatformSection,
  SupplierScreen,
} from '@/components/sections/platform/platform-screens';
import { ButtonLink } from '@/components/ui/button';
import { HeadDrawing, PageHead } from '@/components/ui/section';
import { fact, local } from '@/lib/content';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/onlinePlatform';
const figures = ['order-minutes-fast', 'order-minutes-full', 'same-day-cutoff', 'schedule-hours'];
const screens = {
  'order-online': <OrderFormScreen />,
  'order-management': <OrderListScreen />,
  'supply-chain': <SupplierScreen />,
};

export const generateMetadata = fixedMetadata(path);

export default async function OnlinePlatformPage() {
  const { locale } = await inPage();
  const { t } = await inPage('platform.online');
  const { title, lead, sections } = local(locale, 'online-platform');
  const promises = figures.map((key) => ({ key, value: fact(key, locale).value, label: fact(key, locale).covers }));
  return (
    <Page crumbs={[{ label: title, path }]}>
      <PageHead title={title} lead={lead} aside={<HeadDrawing name="screen" />}>
        <ul className="mt-7 flex flex-wrap gap-x-7 gap-y-2">
          {sections.map((section) => (
            <li key={section.key}>
              <ButtonLink look="quiet" href={`#${section.key}`} text={section.title} />
            </li>
          ))}
        </ul>
      </PageHead>
      <div className="shell py-8">
        <FigureRow items={promises} />
      </div>
      {sections.map((section, index) => (
        <PlatformSection
          key={section.key}
          section={section}
          number={index + 1}
          screen={screens[section.key]}
          action={<LeadDialogLink ask={{ purpose: 'book' }} text={t('book')} className="mt-7" />}
        />
      ))}
      <QuoteBand />
    </Page>
  );
}
