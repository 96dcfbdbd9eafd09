import { getMessages } from 'next-intl/server';
import { EmbedCode } from '@/components/features/aql/widget/embed-code';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { PointList } from '@/components/ui/point-list';
import { PageHead, Section } from '@/components/ui/section';
import { config } from '@/lib/config';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/aql/embed';

export const generateMetadata = fixedMetadata(path);

const parameters = ['lot', 'level', 'fatal', 'serious', 'minor', 'severity', 'policy', 'proportion', 'parent'] as const;
const promises = ['script', 'privacy', 'credit', 'updates'] as const;

export default async function AqlEmbedPage() {
  const { t, locale } = await inPage('aql.embed');
  const { t: tools } = await inPage('tools.aql');
  const { aql } = await getMessages();
  return (
    <Page
      crumbs={[
        { label: tools('crumb'), path: '/aql' },
        { label: t('crumb'), path },
      ]}
      hasStaticWidgets
    >
      <PageHead title={t('heading')} lead={t('lead')}>
        <PointList
          points={promises.map((name) => t(`promises.${name}`))}
          className="mt-6 grid gap-x-8 gap-y-2 text-soft sm:grid-cols-2"
          row="border-t border-line pt-2"
        />
      </PageHead>
      <Section title={t('codeTitle')} lead={t('codeLead')}>
        <EmbedCode locale={locale} words={aql.workbench} texts={aql.embed} origin={new URL(config().SITE_URL).origin} />
      </Section>
      <Section title={t('parametersTitle')} lead={t('parametersLead')}>
        <dl className="border-b border-line">
          {parameters.map((name) => (
            <div key={name} className="grid gap-x-8 gap-y-1 border-t border-line py-3 sm:grid-cols-[10rem_1fr]">
              <dt className="font-mono text-small font-semibold">{name}</dt>
              <dd className="text-soft">{t(`parameters.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Page>
  );
}
