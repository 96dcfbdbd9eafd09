import { connect } from 'node:net';
import { z } from 'zod';

const answerSchema = z.tuple([
  z.literal(1),
  z.number(),
  z.object({ error: z.string(), message: z.string() }).nullable(),
  z.unknown(),
]);
const valueSchema = z.object({ value: z.unknown() });

type Waiting = { name: string; resolve: (value: unknown) => void; reject: (error: Error) => void };

/** A client of Firefox's remote protocol: length-prefixed JSON, responses in any order, a greeting first. */
export function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  let last = 0;

  const take = (message: unknown) => {
    const answer = answerSchema.safeParse(message);
    if (!answer.success) return;
    const [, id, failure, result] = answer.data;
    const { name, resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (failure) return reject?.(new Error(`${name}: ${failure.error}: ${failure.message}`));
    const wrapped = valueSchema.safeParse(result);
    resolve?.(wrapped.success ? wrapped.data.value : result);
  };
  const read = () => {
    const colon = received.indexOf(':');
    const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
    if (colon < 0 || received.length < end) return;
    const message = received.subarray(colon + 1, end);
    received = received.subarray(end);
    take(JSON.parse(String(message)));
    read();
  };
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    read();
  });
  const lose = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  socket.on('error', lose);
  socket.on('close', () => lose(new Error('Firefox is gone')));

  const send = (name: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, { name, resolve, reject });
      const text = JSON.stringify([0, last, name, params]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return { send, close: () => socket.destroy() };
}
