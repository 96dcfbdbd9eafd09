import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { DocumentBody } from '@/components/sections/about/document-body';
import { LinkRow } from '@/components/sections/blocks/link-row';
import { TextLink } from '@/components/ui/button';
import { PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { markClauses } from '@/lib/domain/richtext/text';
import { currentLocale } from '@/lib/i18n/server';
import { findDocument } from '@/lib/site/documents';

/** Stands in for a text that the content service does not have: what it would be, and whom to ask for it. */
export async function AbsentDocument({ title }: { title: string }) {
  const { t } = await inPage('terms');
  const { email } = local(await currentLocale(), 'contact');
  return (
    <PageHead title={title} lead={t('absent')}>
      <p className="mt-8">
        <TextLink href={`mailto:${email}`} text={email} className="text-link" />
      </p>
    </PageHead>
  );
}

type TermsKind = 'trader' | 'inspector';

type TermsLink = { key: 'trader' | 'inspector' | 'traderGuide' | 'inspectorGuide' | 'ordering'; path: string };

const readWith: Record<TermsKind, readonly TermsLink[]> = {
  trader: [
    { key: 'traderGuide', path: '/trader-guide' },
    { key: 'ordering', path: '/ordering-guide' },
    { key: 'inspector', path: '/terms/inspector' },
  ],
  inspector: [
    { key: 'inspectorGuide', path: '/qc-guide' },
    { key: 'traderGuide', path: '/trader-guide' },
    { key: 'trader', path: '/terms/trader' },
  ],
};

export async function TermsPage({ kind }: { kind: TermsKind }) {
  const { t, href } = await inPage('terms');
  const outcome = await currentLocale().then((locale) => findDocument(locale, `${kind}-agreement`));
  if (outcome.kind === 'unavailable') return <Unavailable />;
  const document = outcome.kind === 'ok' ? outcome.value : null;
  const title = document?.title ?? t(kind);
  const path = `/terms/${kind}`;
  const links = readWith[kind].map(({ key, path }) => ({ title: t(key), text: t(`${key}Text`), href: href(path) }));
  return (
    <Page
      crumbs={[
        { label: t('crumb'), path: null },
        { label: title, path },
      ]}
    >
      {document ? (
        <>
          <DocumentBody
            {...document}
            html={markClauses(document.html)}
            saysDate={(date) => t('version', { date })}
            contentsTitle={t('toc')}
          />
          <LinkRow title={t('read')} links={links} />
        </>
      ) : (
        <AbsentDocument title={title} />
      )}
    </Page>
  );
}
