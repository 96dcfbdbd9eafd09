import { config } from '@/lib/config';
import { aqlDescription } from '@/lib/domain/aql/api/aql-openapi';
import { openJson } from '@/lib/doors/plain-answers';

export function GET(): Response {
  return openJson(aqlDescription(new URL(config().SITE_URL).origin));
}
