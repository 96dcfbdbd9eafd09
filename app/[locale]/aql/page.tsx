import { aqlPath, AqlScreen } from '@/components/sections/aql/aql-screen';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';

export const generateMetadata = fixedMetadata(aqlPath);

export default function AqlPage() {
  return <AqlScreen />;
}
