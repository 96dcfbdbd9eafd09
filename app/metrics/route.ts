import { answerMetrics } from '@/lib/http/metrics-door';

export function GET(request: Request): Promise<Response> {
  return answerMetrics(request, new Date());
}
