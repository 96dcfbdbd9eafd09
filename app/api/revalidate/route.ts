import { answerRevalidate } from '@/lib/http/revalidate-door';

export function POST(request: Request): Promise<Response> {
  return answerRevalidate(request, new Date());
}
