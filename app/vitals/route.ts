import { answerVitals } from '@/lib/http/vitals-door';

export function POST(request: Request): Promise<Response> {
  return answerVitals(request, new Date());
}
