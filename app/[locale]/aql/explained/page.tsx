import { AqlExplained, explainedPath } from '@/components/sections/aql/aql-explained';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

export const generateMetadata = fixedMetadata(explainedPath);

export default AqlExplained;
