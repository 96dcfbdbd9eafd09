import { answerRevalidate } from '@/lib/doors/revalidation/revalidate-door';

export function POST(request: Request): Promise<Response> {
  return answerRevalidate(request, new Date());
}
