import { answerVitals } from '@/lib/handlers/operations/vitals-handler';

export function POST(request: Request): Promise<Response> {
  return answerVitals(request, new Date());
}
