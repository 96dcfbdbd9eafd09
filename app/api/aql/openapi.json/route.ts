import { config } from '@/lib/config';
import { aqlDescription } from '@/lib/domain/aql/api/aql-openapi';
import { openJson } from '@/lib/handlers/plain-answers';

export const GET = (): Response => openJson(aqlDescription(new URL(config().SITE_URL).origin));
