import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const recordingSchema = z.object({ requests: z.array(z.string()), status: z.number(), body: z.unknown() });
type Recording = z.infer<typeof recordingSchema>;

const folder = fileURLToPath(new URL('recordings/', import.meta.url));

/** Normalises path and sorted query; a recording may omit the locale. */
function spell(address: string, withLocale: boolean): string {
  const url = new URL(address, 'http://recorded');
  if (!withLocale) url.searchParams.delete('locale');
  url.searchParams.sort();
  return url.pathname + url.search;
}

function readRecordings(): Map<string, Recording> {
  const recordings = new Map<string, Recording>();
  for (const name of readdirSync(folder)) {
    const recording = recordingSchema.parse(JSON.parse(readFileSync(folder + name, 'utf8')));
    for (const request of recording.requests) {
      const [address = '', method = 'GET'] = request.split(' ').reverse();
      recordings.set(`${method} ${spell(address, true)}`, recording);
    }
  }
  return recordings;
}

/** A third-party server as recorded: odd spellings, ids as text, empty covers, unknown fields. */
export async function startRecordedUpstream(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const recordings = readRecordings();
  const server: Server = createServer((request, response) => {
    const address = request.url ?? '/';
    const method = request.method ?? 'GET';
    const found =
      recordings.get(`${method} ${spell(address, true)}`) ?? recordings.get(`${method} ${spell(address, false)}`);
    const { status, body } = found ?? { status: 404, body: { code: '404', message: 'Not Found', exception: null } };
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the recorded upstream has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
