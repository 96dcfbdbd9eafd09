import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 60_000;

export type Reader = { name: string; path: () => string; headers?: Record<string, string>; everyMs: number };
/** A request that was not answered as it should be; times are in milliseconds of `performance.now()`. */
export type Failure = { name: string; path: string; reason: string; begunAt: number; endedAt: number };
export type Traffic = {
  failures: Failure[];
  answered: Record<string, number>;
  stop: () => Promise<void>;
};

type Ask = { url: string; headers: Record<string, string>; localAddress: string };

/** Asks from an address of its own. */
function ask({ url, headers, localAddress }: Ask): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, localAddress, timeout: timeoutMs }, (answer) => {
      const status = answer.statusCode ?? 0;
      answer.on('end', () => resolve(status >= 400 ? `status ${status}` : null));
      // Also when it is shorter than its Content-Length says.
      answer.on('error', reject);
      answer.resume();
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
  });
}

/** Starts readers that ask until they are stopped, each from another address of the loopback network (Linux). */
export function startTraffic(origin: string, readers: readonly Reader[]): Traffic {
  const state = { isOver: false };
  const traffic: Traffic = { failures: [], answered: {}, stop: async () => undefined };
  const read = async ({ name, path, headers = {}, everyMs }: Reader, at: number) => {
    const localAddress = `127.0.0.${10 + at}`;
    while (!state.isOver) {
      const [asked, begunAt] = [path(), performance.now()];
      const url = `${origin}${asked}`;
      const reason = await ask({ url, headers, localAddress }).catch((error: Error) => error.message);
      if (reason === null) traffic.answered[name] = (traffic.answered[name] ?? 0) + 1;
      else traffic.failures.push({ name, path: asked, reason, begunAt, endedAt: performance.now() });
      await wait(everyMs);
    }
  };
  const reading = readers.map(read);
  traffic.stop = async () => {
    state.isOver = true;
    await Promise.all(reading);
  };
  return traffic;
}
