import { answerRevalidate } from '@/lib/handlers/revalidation/revalidate-handler';

export function POST(request: Request): Promise<Response> {
  return answerRevalidate(request, new Date());
}
