import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { openDatabase } from '@/lib/backend/db/client';
import { startJobs } from '@/lib/backend/jobs/start-jobs';
import { answerAccount } from '@/lib/handlers/accounts/account-handler';
import { answerSite } from '@/lib/handlers/leads/site-handler';
import { answerReady } from '@/lib/handlers/operations/ready-handler';
import { log } from '@/lib/observability/log';
import { socketAddress } from '@/lib/server/request/identify';

// The lead and account route handlers with their worker, as in the built site, for tests that need no pages.
const jobs = startJobs();
await openDatabase();

const listener = socketAddress(1)(async (request, response) => {
  if (request.url === '/healthz') return void response.end('ok');
  if (request.url === '/readyz') {
    const answer = await answerReady();
    return void response.writeHead(answer.status).end(await answer.text());
  }
  try {
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const body = request.method === 'GET' ? undefined : Readable.toWeb(request);
    const init = { method: request.method, headers, body: body as WebStream | undefined, duplex: 'half' };
    const asked = new Request(`http://${request.headers.host}${request.url}`, init as unknown as RequestInit);
    const answer = await (request.url?.startsWith('/api/') ? answerAccount(asked) : answerSite(asked));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
const server = createServer(listener);
server.listen(Number(process.env.PORT), () => log('info', 'start'));
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void jobs.stop().finally(() => process.exit(0)));
});
