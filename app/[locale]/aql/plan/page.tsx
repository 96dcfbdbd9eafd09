import { aqlPath } from '@/components/sections/aql/aql-explained';
import { AqlScreen } from '@/components/sections/aql/aql-screen';
import { searchOf } from '@/components/ui/carried-query';
import { pickQueryText } from '@/lib/domain/aql/query/aql-query';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** All plans share the metadata of `/aql`, including its canonical URL. */
export const generateMetadata = fixedMetadata(aqlPath);

/** Rendered on request: the middleware rewrites `/aql?lot=…` to this page; `/aql` itself is prerendered. */
export default async function AqlPlanPage({ searchParams }: Props) {
  const given = await searchParams;
  return <AqlScreen initial={pickQueryText(given)} search={searchOf(given)} />;
}
