import { type AqlAnswer, aqlErrorSchema } from '@/lib/contract/aql';
import { planResponse } from '@/lib/domain/aql/api/aql-answer';
import { aqlRefusal } from '@/lib/domain/aql/api/aql-openapi';
import { openJson } from '@/lib/handlers/plain-answers';

export function GET(request: Request): Response {
  const answer = planResponse(new URL(request.url).searchParams);
  if (answer.ok) return openJson(answer.body satisfies AqlAnswer);
  return openJson(aqlErrorSchema.parse(aqlRefusal(answer.errors)), 400);
}
