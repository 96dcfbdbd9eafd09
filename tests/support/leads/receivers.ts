import { createServer, type IncomingMessage } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { listen } from '../listen';

export type Mood = 'take' | 'fail' | 'hang';
export type MailReceiver = {
  url: string;
  mood: Mood;
  mails: { key: string; to: string; raw: string }[];
  /** The answer to an address that it refuses. */
  refused: Map<string, { responseCode: number; message: string }>;
  close: () => Promise<void>;
};
export type CrmReceiver = {
  url: string;
  mood: Mood;
  /** The body of its answers; empty unless set. */
  answer?: string;
  posts: { key: string; headers: IncomingMessage['headers']; body: string }[];
  close: () => Promise<void>;
};

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export async function startMailReceiver(): Promise<MailReceiver> {
  const state: MailReceiver = { url: '', mood: 'take', mails: [], refused: new Map(), close: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const refusal = state.refused.get(address);
      done(refusal && Object.assign(new Error(refusal.message), refusal));
    },
    async onData(stream, session, done) {
      // A killed sender aborts the connection; an incomplete mail is never acknowledged.
      const raw = await textOf(stream).catch(() => null);
      if (raw === null || state.mood === 'hang') return;
      if (state.mood === 'fail') return done(Object.assign(new Error('try later'), { responseCode: 451 }));
      state.mails.push({
        key: /^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? '',
        to: session.envelope.rcptTo.map(({ address }) => address).join(','),
        raw,
      });
      done();
    },
  });
  server.on('error', () => undefined);
  const { port } = await listen(server.server);
  state.url = `smtp://127.0.0.1:${port}`;
  state.close = () => new Promise((closed) => server.close(() => closed()));
  return state;
}

export async function startCrmReceiver(): Promise<CrmReceiver> {
  const state: CrmReceiver = { url: '', mood: 'take', posts: [], close: async () => undefined };
  const server = createServer(async (request, answer) => {
    const body = await textOf(request).catch(() => '');
    if (state.mood === 'hang') return;
    if (state.mood === 'fail') return void answer.writeHead(500).end();
    state.posts.push({ key: String(request.headers['idempotency-key']), headers: request.headers, body });
    answer.writeHead(state.answer ? 200 : 204).end(state.answer);
  });
  const { origin, close } = await listen(server);
  return Object.assign(state, { url: `${origin}/leads`, close });
}
