import { config } from '@/lib/config';
import { openJson } from '@/lib/handlers/plain-answers';
import { visitPlanDescription } from '@/lib/handlers/visit-plan/visit-plan-openapi';

export const GET = (): Response => openJson(visitPlanDescription(new URL(config().SITE_URL).origin));
