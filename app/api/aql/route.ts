import { planResponse } from '@/lib/domain/aql/aql-answer';
import { queryTextFromSearchParams } from '@/lib/domain/aql/aql-query';
import type { AqlAnswer, AqlRefusal } from '@/lib/contract/aql';
import { openJson } from '@/lib/doors/open-json';

export function GET(request: Request): Response {
  const answer = planResponse(queryTextFromSearchParams(new URL(request.url).searchParams));
  if (answer.ok) return openJson(answer.body satisfies AqlAnswer);
  const refusal: AqlRefusal = {
    code: 400,
    message: 'The query cannot be read; see errors, and /api/aql/openapi.json.',
    errors: answer.errors,
  };
  return openJson(refusal, 400);
}
