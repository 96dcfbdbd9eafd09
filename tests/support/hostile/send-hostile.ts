import { Agent, request } from 'node:http';
import { internals } from '../fuzz-values';
import type { HostileCall } from './hostile-calls';

export type HostileAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string; tookMs: number };

/** A caller that gives up later than any limit of the site would let it wait. */
const patienceMs = 120_000;
/** The longest answer that is looked through, in characters. */
const maxText = 300_000;

/** Returns a function that sends calls to a local port over at most `atOnce` connections. */
export function hostileSender(port: number, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  return ({ method, path, headers, body }: HostileCall): Promise<HostileAnswer> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
      const outgoing = request(
        { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length }, timeout: patienceMs },
        (incoming) => {
          let text = '';
          incoming.setEncoding('latin1');
          incoming.on('data', (chunk: string) => {
            if (text.length < maxText) text += chunk;
          });
          incoming.on('error', reject);
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text,
              tookMs: performance.now() - begun,
            }),
          );
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}

export type Bounds = {
  slowMs: number;
  /** Texts that no answer may contain: secrets of the settings, paths of the machine. */
  secrets: readonly string[];
};

/**
 * Returns what is wrong with an answer; null when nothing is. A 503 that says when to come back is a limit at work, and
 * part of the contract.
 */
export function flawOf({ status, headers, text, tookMs }: HostileAnswer, { slowMs, secrets }: Bounds): string | null {
  const isLimit = status === 503 && headers['retry-after'] !== undefined;
  if (status >= 500 && !isLimit) return `${status} ${text.slice(0, 300)}`;
  if (tookMs > slowMs) return `took ${Math.round(tookMs)} ms`;
  if (status >= 400 && internals.test(text) && !/text\/html/.test(String(headers['content-type'])))
    return `tells what is inside: ${text.slice(0, 300)}`;
  const secret = secrets.findIndex((one) => text.includes(one));
  if (secret >= 0) return `contains secret ${secret}`;
  return headers['x-powered-by'] === undefined ? null : 'names its framework';
}
