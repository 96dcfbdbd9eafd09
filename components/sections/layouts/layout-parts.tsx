import { inPage } from '@/components/layout/in-page';
import { LinkRow } from '@/components/sections/blocks/link-row';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Drawing } from '@/components/ui/media/picture';
import { TermList } from '@/components/ui/point-list';
import { unbroken } from '@/components/ui/unbroken';
import type { RangeLine } from '@/lib/domain/posts/post-types';

const entries = ['coverage', 'faq', 'blog'] as const;

export async function MoreInformation() {
  const { t, href } = await inPage('layouts.more');
  return (
    <LinkRow
      title={t('title')}
      links={entries.map((entry) => ({ title: t(entry), text: t(`${entry}Text`), href: href(`/${entry}`) }))}
    />
  );
}

export async function RangeList({ ranges }: { ranges: RangeLine[] }) {
  if (ranges.length === 0) return null;
  const { t } = await inPage('layouts.industry');
  return (
    <section className="on-ink">
      <div className="shell py-10 lg:py-14">
        <h2>{t('ranges')}</h2>
        <p className="mt-3 text-lead text-soft">{t('rangesLead')}</p>
        <TermList
          items={ranges.map(({ label, value }) => ({ title: label, text: value }))}
          className="mt-7 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3"
          row="border-t border-line pt-3 pb-6 [&>dt]:text-h3"
        />
      </div>
    </section>
  );
}

/** A band of tint, or the right half of the window beside what precedes it. */
export async function ReportOffer({ isHalf = false }: { isHalf?: boolean }) {
  const { t } = await inPage('layouts.report');
  const box = isHalf ? 'half-right content-center' : 'shell items-center lg:grid-cols-2';
  return (
    <section className={`no-print grid bg-accent-tint py-10 lg:py-14 ${isHalf ? '' : 'last-of-type:-mb-10'}`}>
      <div className={`grid gap-x-16 gap-y-8 ${box}`}>
        <Drawing name="phone-report" className="mx-auto h-auto w-full max-w-sm" />
        <div>
          <h2>{unbroken(t('title'))}</h2>
          <p className="mt-4 text-lead">{t('text')}</p>
          <LeadDialogLink ask={{ purpose: 'apply_for' }} look="line" text={t('action')} className="mt-6" />
        </div>
      </div>
    </section>
  );
}

const pages = ['recruit', 'whoweare', 'coverage'] as const;

export async function CompanyLinks({ except }: { except?: (typeof pages)[number] }) {
  const { t, href } = await inPage('people.links');
  const shown = pages.filter((page) => page !== except);
  return (
    <LinkRow
      title={t('title')}
      links={shown.map((page) => ({ title: t(page), text: t(`${page}Text`), href: href(`/${page}`) }))}
    />
  );
}
