import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { QuoteBand } from '@/components/sections/blocks/quote-band';
import { Checklist, DefectSections } from '@/components/sections/defects/defect-sections';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { PageHead, Section } from '@/components/ui/section';
import { defectList } from '@/lib/content';
import { countByClass, isDefectListGroup } from '@/lib/domain/defects/defect-counts';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { atFirstVisit } from '@/lib/site/static-params';

type Props = { params: Promise<{ group: string }> };

export const generateStaticParams = atFirstVisit('group');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { group } = await params;
  return isDefectListGroup(group) ? fixedMetadata(`/defect-lists/${group}`)() : {};
}

export default async function DefectListPage({ params }: Props) {
  const { t, locale, href } = await inPage('product.defectLists');
  const { group } = await params;
  if (!isDefectListGroup(group)) notFound();
  const path = `/defect-lists/${group}`;
  const { title, lead, checklist, sections } = defectList(locale, group);
  return (
    <Page
      crumbs={[
        { label: t('crumb'), path: '/defect-lists' },
        { label: title, path },
      ]}
    >
      <PageHead title={title} lead={lead}>
        <p className="figure-caption mt-6">{t('count', countByClass(sections))}</p>
        <p className="no-print mt-6 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink href={`/media/downloads/defects-${group}-${locale}.pdf`}>{t('pdf')}</ButtonLink>
          <ButtonLink look="quiet" href={href('/aql')} text={t('plan')} />
          <LiveLink path={`/product/${group}`} text={t('product')} className={buttonClass('quiet')} />
        </p>
      </PageHead>
      <Section id="checklist" title={t('checklist')} lead={t('checklistLead')}>
        <Checklist lines={checklist} />
      </Section>
      <Section id="defects" title={t('defects')} lead={t('defectsLead')}>
        <DefectSections sections={sections} />
        <p className="no-print mt-10">
          <ButtonLink look="quiet" href={href('/defect-lists')} text={t('all')} />
        </p>
      </Section>
      <QuoteBand />
    </Page>
  );
}
