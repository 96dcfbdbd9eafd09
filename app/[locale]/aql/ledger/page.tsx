import { getMessages } from 'next-intl/server';
import type { LedgerMessages } from '@/components/features/aql/ledger/ledger-context';
import { LedgerTool } from '@/components/features/aql/ledger/ledger-tool';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { ButtonLink } from '@/components/ui/button';
import { carrying } from '@/components/ui/carried-query';
import { JsonLd } from '@/components/ui/json-ld';
import { Section } from '@/components/ui/section';
import { config } from '@/lib/config';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { toolLd } from '@/lib/site/seo/json-ld';

/** The messages of the ledger with unfilled placeholders, serializable for client components. */
const loadLedgerMessages = async (): Promise<LedgerMessages> => (await getMessages())['aql-ledger'].tool;

const path = '/aql/ledger';
const rules = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const;

export const generateMetadata = fixedMetadata(path);

/** Its answer stands on the first screen of a phone, so its words come below. */
export default async function AqlLedgerPage() {
  const { t, locale, href } = await inPage('aql-ledger.page');
  const { t: tools } = await inPage('tools.aql');
  const words = await loadLedgerMessages();
  return (
    <Page
      crumbs={[
        { label: tools('crumb'), path: '/aql' },
        { label: t('crumb'), path },
      ]}
      hasStaticWidgets
    >
      <header className="shell pt-4 pb-5 md:pt-8 md:pb-8">
        <h1 className="max-md:text-h2">{t('heading')}</h1>
      </header>
      <noscript>
        <p className="shell mb-6 text-lead">{t('noScript')}</p>
      </noscript>
      <LedgerTool locale={locale} words={words} origin={new URL(config().SITE_URL).origin} />
      <JsonLd data={toolLd(locale, { path, name: t('heading'), description: t('description') })} />
      <Section title={t('howTitle')} lead={t('lead')}>
        <ol className="border-b border-line">
          {rules.map((rule) => (
            <li key={rule} className="border-t border-line py-3">
              {t(rule)}
            </li>
          ))}
        </ol>
        <p className="mt-4 text-small text-soft">{t('rulesSource')}</p>
        <p className="mt-6 flex flex-wrap gap-x-7 gap-y-3">
          <ButtonLink look="quiet" href={href('/aql')} {...carrying('plan')} text={t('calculator')} />
          <ButtonLink look="quiet" href={href('/aql/floor')} {...carrying('plan')} text={t('floor')} />
        </p>
      </Section>
    </Page>
  );
}
