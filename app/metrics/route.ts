import { answerMetrics } from '@/lib/doors/operations/metrics-door';

export function GET(request: Request): Promise<Response> {
  return answerMetrics(request, new Date());
}
