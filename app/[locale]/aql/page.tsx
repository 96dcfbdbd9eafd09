import { aqlPath } from '@/components/sections/aql/aql-explained';
import { AqlScreen } from '@/components/sections/aql/aql-screen';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

export const generateMetadata = fixedMetadata(aqlPath);

export default function AqlPage() {
  return <AqlScreen />;
}
