import { connect, type Socket } from 'node:net';

/** A connection on which a test writes bytes itself; `text` is what came back until the server closed it. */
export type RawRequest = {
  send: (bytes: string | Uint8Array) => Promise<void>;
  text: Promise<string>;
  received: () => string;
  /** The error that the connection ended with, such as ECONNRESET; null when it was closed. */
  error: () => string | null;
  abort: () => void;
};

export async function rawRequest(port: number, head: readonly string[]): Promise<RawRequest> {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  let failure: string | null = null;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (received += chunk));
  socket.on('error', (error: NodeJS.ErrnoException) => (failure = error.code ?? error.message));
  const text = new Promise<string>((resolve) => {
    socket.once('end', () => resolve(received));
    socket.once('close', () => resolve(received));
  });
  const send = (bytes: string | Uint8Array) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve));
  await send(`${[...head, '', ''].join('\r\n')}`);
  return { send, text, received: () => received, error: () => failure, abort: () => void socket.destroy() };
}

export async function exchange(port: number, head: readonly string[], body = ''): Promise<string> {
  const request = await rawRequest(port, head);
  if (body !== '') await request.send(body);
  return request.text;
}
