import { getTranslations } from 'next-intl/server';
import { LinkRow } from '@/components/sections/blocks/link-row';
import { Split } from '@/components/sections/blocks/split';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Drawing } from '@/components/ui/media/picture';
import { TermList } from '@/components/ui/point-list';
import { Section } from '@/components/ui/section';
import type { RangeLine } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

const entries = ['coverage', 'faq', 'blog'] as const;

export async function MoreInformation() {
  const [t, href] = await Promise.all([getTranslations('layouts.more'), currentHref()]);
  return (
    <LinkRow
      title={t('title')}
      links={entries.map((entry) => ({ title: t(entry), text: t(`${entry}Text`), href: href(`/${entry}`) }))}
    />
  );
}

export async function RangeList({ ranges }: { ranges: RangeLine[] }) {
  if (ranges.length === 0) return null;
  const t = await getTranslations('layouts.industry');
  return (
    <Section title={t('ranges')} lead={t('rangesLead')}>
      <TermList
        items={ranges.map(({ label, value }) => ({ title: label, text: value }))}
        className="grid gap-x-16 border-t border-line lg:grid-cols-2"
        row="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
      />
    </Section>
  );
}

export async function ReportOffer() {
  const t = await getTranslations('layouts.report');
  return (
    <Split
      title={t('title')}
      lead={t('text')}
      media={<Drawing name="phone-report" className="mx-auto h-auto w-full max-w-sm" />}
    >
      <p className="mt-7">
        <LeadDialogLink ask={{ purpose: 'apply_for' }} look="line">
          {t('action')}
        </LeadDialogLink>
      </p>
    </Split>
  );
}

const pages = ['recruit', 'whoweare', 'coverage'] as const;

export async function CompanyLinks({ except }: { except?: (typeof pages)[number] }) {
  const [t, href] = await Promise.all([getTranslations('people.links'), currentHref()]);
  const shown = pages.filter((page) => page !== except);
  return (
    <LinkRow
      title={t('title')}
      links={shown.map((page) => ({ title: t(page), text: t(`${page}Text`), href: href(`/${page}`) }))}
    />
  );
}
