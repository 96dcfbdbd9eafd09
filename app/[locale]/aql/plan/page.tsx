import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AqlScreen, aqlPath } from '@/components/sections/aql/aql-screen';
import { queryText } from '@/lib/aql/query';
import { currentLocale } from '@/lib/i18n/server';
import { pageMetadata } from '@/lib/seo/metadata';

export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Every plan is the one AQL page to whoever lists pages. */
export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('tools.aql')]);
  return pageMetadata({ locale, path: aqlPath, title: t('metaTitle'), description: t('description') });
}

/** `/aql?lot=…`, which the middleware leads here; the plain page is drawn once by the build. */
export default async function AqlPlanPage({ searchParams }: Props) {
  return <AqlScreen initial={queryText(await searchParams)} />;
}
