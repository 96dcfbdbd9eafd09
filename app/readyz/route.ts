import { answerReady } from '@/lib/doors/operations/ready-door';

/** Whether this process should be given visitors; asked anew each time, because it reads the request. */
export function GET(request: Request): Promise<Response> {
  void request.headers.get('accept');
  return answerReady(new Date());
}
