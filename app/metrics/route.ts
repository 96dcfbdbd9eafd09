import { answerMetrics } from '@/lib/handlers/operations/metrics-handler';

export function GET(request: Request): Promise<Response> {
  return answerMetrics(request, new Date());
}
