import { FloorScreen, floorPath } from '@/components/sections/aql/floor-screen';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

export const generateMetadata = fixedMetadata(floorPath);

export default function AqlFloorPage() {
  return <FloorScreen />;
}
