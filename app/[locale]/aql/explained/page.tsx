import { AqlExplained, explainedPath } from '@/components/sections/aql/aql-screen';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

export const generateMetadata = fixedMetadata(explainedPath);

export default AqlExplained;
