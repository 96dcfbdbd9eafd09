import { samplePlanRows, sampleLevelRows } from '@/lib/aql/wire';
import { openJson } from '@/lib/http/open-json';

export function GET(): Response {
  return openJson({ sample_level_data: sampleLevelRows(), sample_data: samplePlanRows() });
}
