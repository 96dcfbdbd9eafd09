import { connection } from 'next/server';
import { getMessages } from 'next-intl/server';
import { ConsentStatus } from '@/components/features/consent/consent-status';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { browserRows, StoredTable, serverRows } from '@/components/sections/privacy/stored-table';
import { PageHead, Section } from '@/components/ui/section';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/your-data';

export const generateMetadata = fixedMetadata(path);

export default async function YourDataPage() {
  // Render on request: the page lists settings of the running server, which may differ from the build.
  await connection();
  const { t, locale, href } = await inPage('privacy');
  const { t: notice } = await inPage('shell.consent');
  const [messages, browser, server] = await Promise.all([getMessages(), browserRows(), serverRows()]);
  const { title, text, ...words } = messages.privacy.choice;
  return (
    <Page crumbs={[{ label: t('meta.title'), path }]} hasStaticWidgets>
      <PageHead title={t('meta.title')} lead={t('lead')} />
      <Section title={t('browser.title')} lead={t('browser.text')}>
        <StoredTable
          label={t('browser.title')}
          columns={[t('columns.what'), t('columns.names'), t('columns.place'), t('columns.until')]}
          rows={browser}
          codeColumn={1}
        />
      </Section>
      <Section title={t('server.title')} lead={t('server.text')}>
        <StoredTable label={t('server.title')} columns={[t('columns.what'), t('columns.until')]} rows={server} />
      </Section>
      <Section id="choice" title={title} lead={text}>
        <ConsentStatus
          words={words}
          notice={`${notice('title')}\n${notice('text')} ${notice('ask')}`}
          locale={locale}
        />
      </Section>
      <Section title={t('rights.title')} lead={t('rights.text')}>
        <p className="prose">
          <a href={href('/privacyPolicy')}>{t('rights.policy')}</a>
        </p>
      </Section>
    </Page>
  );
}
