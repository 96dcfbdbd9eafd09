import { answerMetrics } from '@/lib/handlers/operations/metrics-handler';

export const GET = (request: Request): Promise<Response> => answerMetrics(request, new Date());
