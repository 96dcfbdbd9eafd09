import { answerReady } from '@/lib/handlers/operations/ready-handler';

/** Readiness probe: whether to send traffic here. Reading a request header makes Next run it on each request. */
export function GET(request: Request): Promise<Response> {
  void request.headers.get('accept');
  return answerReady();
}
