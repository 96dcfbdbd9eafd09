import { getTranslations } from 'next-intl/server';
import { Split } from '@/components/sections/blocks/split';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Drawing } from '@/components/ui/media/picture';
import { Section } from '@/components/ui/section';
import type { RangeLine } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

const entries = [
  { path: '/coverage', title: 'coverage', text: 'coverageText' },
  { path: '/faq', title: 'faq', text: 'faqText' },
  { path: '/blog', title: 'blog', text: 'blogText' },
] as const;

/** Further reading: countries, questions, articles. */
export async function MoreInformation() {
  const t = await getTranslations('layouts.more');
  const href = await currentHref();
  return (
    <Section title={t('title')} className="no-print">
      <ul className="grid gap-x-10 md:grid-cols-3">
        {entries.map(({ path, title, text }) => (
          <li key={path} className="relative border-t border-line py-5">
            <h3 className="text-h4">
              <a href={href(path)} className="after:absolute after:inset-0 hover:text-accent">
                {t(title)}
              </a>
            </h3>
            <p className="mt-2 text-small text-soft">{t(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type RangeListProps = { title: string; lead: string; ranges: RangeLine[] };

/** Products of an industry, one labelled line per category; renders nothing when there are none. */
export function RangeList({ title, lead, ranges }: RangeListProps) {
  if (ranges.length === 0) return null;
  return (
    <Section title={title} lead={lead}>
      <dl className="grid gap-x-16 border-t border-line lg:grid-cols-2">
        {ranges.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{label}</dt>
            <dd className="text-soft">{value}</dd>
          </div>
        ))}
      </dl>
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
      mediaFirst
    >
      <p className="mt-7">
        <LeadDialogLink ask={{ purpose: 'apply_for' }} look="line">
          {t('action')}
        </LeadDialogLink>
      </p>
    </Split>
  );
}
