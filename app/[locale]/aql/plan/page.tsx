import { AqlScreen, aqlPath } from '@/components/sections/aql/aql-screen';
import { pickQueryText } from '@/lib/domain/aql/aql-query';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';

export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Every plan is the one AQL page to whoever lists pages. */
export const generateMetadata = fixedMetadata(aqlPath);

/** `/aql?lot=…`, which the middleware leads here; the plain page is drawn once by the build. */
export default async function AqlPlanPage({ searchParams }: Props) {
  return <AqlScreen initial={pickQueryText(await searchParams)} />;
}
