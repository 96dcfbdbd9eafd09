import { sampleLevelRows, samplePlanRows } from '@/lib/domain/aql/api/aql-wire';
import { openJson } from '@/lib/handlers/plain-answers';

export const GET = (): Response => openJson({ sample_level_data: sampleLevelRows(), sample_data: samplePlanRows() });
