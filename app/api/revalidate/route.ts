import { answerRevalidate } from '@/lib/handlers/revalidation/revalidate-handler';

export const POST = (request: Request): Promise<Response> => answerRevalidate(request, new Date());
