import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { LinkRow } from '@/components/sections/blocks/link-row';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Ordinal } from '@/components/ui/ordinal';
import { PointList } from '@/components/ui/point-list';
import { PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
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

type Steps = Local<'ordering-guide'>['steps'];

const row = 'relative grid gap-x-14 gap-y-6 border-t border-ink py-10 ps-10 md:ps-20 lg:grid-cols-2 lg:py-14';

function OrderOverview({ label, steps }: { label: string; steps: Steps }) {
  return (
    <nav aria-label={label} className="shell no-print py-10">
      <div aria-hidden="true" className="rule-ticks h-3 border-b border-ink" />
      <ol className="grid grid-cols-2 md:grid-cols-4">
        {steps.map(({ key, title }, index) => (
          <li key={key} className="border-line pe-4 pt-4 not-first:md:border-l not-first:md:ps-5">
            <a href={`#${key}`} className="block py-1 hover:text-accent">
              <Ordinal number={index + 1} className="block text-accent" />
              <span className="text-h4 font-semibold">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OrderSteps({ steps }: { steps: Steps }) {
  return (
    <ol className="shell">
      {steps.map(({ key, title, text, points }, index) => (
        <li key={key} id={key} className={`${row} scroll-mt-24`}>
          <div aria-hidden="true" className="rule-ticks-y absolute inset-y-0 start-0 w-3 border-s border-ink" />
          <div className="lg:sticky lg:top-28 lg:self-start">
            <Ordinal number={index + 1} as="p" className="text-accent" />
            <h2 className="mt-2">{title}</h2>
            <p className="mt-4 text-soft">{text}</p>
          </div>
          <PointList
            points={points}
            className="self-start border-t border-line lg:mt-9"
            row="border-b border-line py-3 text-small"
          />
        </li>
      ))}
    </ol>
  );
}
