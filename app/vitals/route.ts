import { answerVitals } from '@/lib/doors/operations/vitals-door';

export function POST(request: Request): Promise<Response> {
  return answerVitals(request, new Date());
}
