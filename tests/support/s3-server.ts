import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { listen } from './listen';

const bucket = 'site-files';
/** The account that s3rver knows. */
const account = 'S3RVER';

export type S3Server = {
  /** `FILES_URL` of the store; `prefix` separates what uses the same one. */
  url: (prefix?: string) => string;
  /** How the next connections are treated, and what happens to those that are open. */
  fail: (how: 'refuse' | 'hang' | null) => void;
  /** Cuts each connection that has sent this many bytes of an answer, once; null: none. */
  cutAfter: (bytes: number | null) => void;
  close: () => Promise<void>;
};

export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  // It forgets the slash after a bucket when it checks a signature, so a listing would be refused. Without a signature
  // it is answered; all other calls are checked.
  store.middleware.unshift((context, next) => {
    if (context.path === `/${bucket}/`) delete context.headers.authorization;
    return next();
  });
  const { port: inner } = await store.run();
  const fault = { how: null as 'refuse' | 'hang' | null, cutAfter: null as number | null };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined));
    if (fault.how === 'refuse') return void socket.resetAndDestroy();
    if (fault.how === 'hang') return;
    const behind = connect(inner, '127.0.0.1').on('error', () => socket.destroy());
    socket.pipe(behind).on('close', () => socket.destroy());
    socket.on('close', () => behind.destroy());
    let sent = 0;
    behind.on('data', (chunk) => {
      sent += chunk.length;
      if (fault.cutAfter !== null && sent > fault.cutAfter) {
        fault.cutAfter = null;
        return void socket.resetAndDestroy();
      }
      if (!socket.write(chunk)) behind.pause();
    });
    socket.on('drain', () => behind.resume());
    behind.on('end', () => socket.end());
  });
  const { port, close } = await listen(server);
  return {
    url: (prefix = '') => `s3+http://${account}:${account}@127.0.0.1:${port}/${bucket}/${prefix}`,
    fail: (how) => {
      fault.how = how;
      if (how) for (const socket of open) socket.destroy();
    },
    cutAfter: (bytes) => {
      fault.cutAfter = bytes;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await close();
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
