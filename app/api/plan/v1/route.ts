import { openJson } from '@/lib/handlers/plain-answers';
import { visitPlanAnswer } from '@/lib/handlers/visit-plan/visit-plan-answer';

export function GET(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const answer = visitPlanAnswer(searchParams, new Date());
  if (!answer.ok) return openJson(answer.refusal, 400);
  // Without a moment it starts now.
  return openJson(answer.body, 200, searchParams.has('order') ? 3600 : 60);
}
