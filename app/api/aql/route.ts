import { type AqlAnswer, aqlErrorSchema } from '@/lib/contract/aql';
import { planResponse } from '@/lib/domain/aql/api/aql-answer';
import { openJson } from '@/lib/handlers/plain-answers';

export function GET(request: Request): Response {
  const answer = planResponse(new URL(request.url).searchParams);
  if (answer.ok) return openJson(answer.body satisfies AqlAnswer);
  const fields = [...new Set(answer.errors.map(({ field }) => field))].join(', ');
  const detail = `Not understood: ${fields}. See errors for what is accepted, and /api/aql/v1/openapi.json.`;
  const refusal = {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail,
    code: 400,
    message: detail,
    errors: answer.errors,
  };
  return openJson(aqlErrorSchema.parse(refusal), 400);
}
