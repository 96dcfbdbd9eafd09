import { answerVitals } from '@/lib/handlers/operations/vitals-handler';

export const POST = (request: Request): Promise<Response> => answerVitals(request, new Date());
