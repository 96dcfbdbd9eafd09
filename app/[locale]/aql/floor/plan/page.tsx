import { FloorScreen, floorPath } from '@/components/sections/aql/floor-screen';
import { searchOf } from '@/components/ui/carried-query';
import { pickFloorQuery } from '@/lib/domain/aql/floor/floor-query';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Every plan shares the metadata of `/aql/floor`, including its canonical URL. */
export const generateMetadata = fixedMetadata(floorPath);

/** Rendered on request: the middleware rewrites `/aql/floor?articles=…` to this page; `/aql/floor` is prerendered. */
export default async function AqlFloorPlanPage({ searchParams }: Props) {
  const given = await searchParams;
  return <FloorScreen query={pickFloorQuery(given)} search={searchOf(given)} />;
}
