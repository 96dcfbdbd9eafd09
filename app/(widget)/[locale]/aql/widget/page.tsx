import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { AqlWidget } from '@/components/features/aql/widget/aql-widget';
import { parseEmbedderOrigin } from '@/components/features/aql/widget/widget-address';
import { inPage } from '@/components/layout/in-page';
import { config } from '@/lib/config';
import { brand } from '@/lib/content';
import { pickQueryText } from '@/lib/domain/aql/query/aql-query';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The page that describes the widget is indexed instead. */
export async function generateMetadata(): Promise<Metadata> {
  const { t } = await inPage('aql.widget');
  return { title: t('title'), robots: { index: false, follow: true } };
}

/** The AQL calculator for the frame of another site; defaults come from the address. */
export default async function AqlWidgetPage({ searchParams }: Props) {
  const { t, locale } = await inPage('aql.widget');
  const [{ parent, ...given }, { aql }] = await Promise.all([searchParams, getMessages()]);
  return (
    <AqlWidget
      locale={locale}
      words={aql.workbench}
      texts={{ title: t('title'), full: t('full'), credit: t('credit', { name: brand().name[locale] }) }}
      initial={pickQueryText(given)}
      embedder={parseEmbedderOrigin(parent)}
      origin={new URL(config().SITE_URL).origin}
    />
  );
}
