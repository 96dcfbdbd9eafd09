import { samplePlanRows, sampleLevelRows } from '@/lib/domain/aql/aql-wire';
import { openJson } from '@/lib/doors/open-json';

export function GET(): Response {
  return openJson({ sample_level_data: sampleLevelRows(), sample_data: samplePlanRows() });
}
