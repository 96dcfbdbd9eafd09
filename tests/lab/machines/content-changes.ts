import { createHmac } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { setState } from '@/lib/backend/comments/moderate';
import { database } from '@/lib/backend/db/client';
import { mintLink, revokeLinks } from '@/lib/backend/reports/report-links';
import { commentContextHeader } from '@/lib/contract/call-paths';
import { commentAnswerSchema } from '@/lib/contract/comments';

export type Seen = { status: number; text: string };
export type Change = {
  path: string;
  /** Makes the change through the process at `origin`, or as the owner's commands do. */
  make: (origin: string) => Promise<void>;
  isOld?: (answer: Seen) => boolean;
  isSeen: (answer: Seen) => boolean;
};
type Place = { contentDir: string; secret: string; slug: string };

/** The newest article, which the list of articles shows. */
const article = { file: 'special-levels-s1-to-s4.md', id: 104110, path: '/en/blog/special-levels-s1-to-s4' };
const articles = 'en/posts/news';
const dayMs = 86_400_000;
let senders = 0;

/** Asks as another visitor each time, because one sender is limited. */
async function ask(url: string, { headers, ...init }: RequestInit = {}): Promise<Seen> {
  senders += 1;
  const sender = `10.${(senders >> 8) & 255}.${senders & 255}.7`;
  const answer = await fetch(url, {
    ...init,
    headers: { 'x-forwarded-for': sender, 'sec-fetch-site': 'same-origin', ...headers },
  });
  return { status: answer.status, text: await answer.text() };
}

async function call(url: string, init?: RequestInit): Promise<string> {
  const { status, text } = await ask(url, init);
  if (status !== 200) throw new Error(`${new URL(url).pathname} answered ${status}: ${text.slice(0, 200)}`);
  return text;
}

async function clear(origin: string, tag: string, secret: string): Promise<void> {
  const body = JSON.stringify({ tags: [tag] });
  const time = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  await call(`${origin}/api/revalidate`, {
    method: 'POST',
    body,
    headers: { 'x-timestamp': time, 'x-signature': `sha256=${signature}` },
  });
}

async function writeComment(origin: string, proof: string, content: string): Promise<number> {
  const text = await call(`${origin}/topapi/v1/post/${article.id}/comment?locale=en`, {
    method: 'POST',
    body: JSON.stringify({ content }),
    headers: {
      'content-type': 'application/json',
      [commentContextHeader]: encodeURIComponent(JSON.stringify({ altcha: proof })),
    },
  });
  const { data } = commentAnswerSchema.parse(JSON.parse(text));
  if (!data) throw new Error('the comment awaits moderation');
  return data.id;
}

async function solve(origin: string): Promise<string> {
  const challenge = JSON.parse(await call(`${origin}/topapi/v1/comment/challenge`));
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  );
}

const likedSchema = z.object({ data: z.object({ likes_count: z.number() }) });
const likesShown = /id="post-like"[\s\S]*?<span aria-hidden="true">(\d+)</;

/** Every kind of change by name; each is prepared with the origin of a process and a number that is not used again. */
export function contentChanges({ contentDir, secret, slug }: Place) {
  const file = join(contentDir, articles, article.file);
  const write = async (origin: string, turn: number) => {
    const proof = await solve(origin);
    return { content: `Comment ${turn} of this run.`, proof };
  };
  const closedLink = async (pathOf: (token: string) => string): Promise<Change> => {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + dayMs);
    const link = await mintLink(await database(), { slug, expiresAt, note: null, now });
    if (!link) throw new Error('no link was made');
    return {
      path: pathOf(link.token),
      make: async () => void (await revokeLinks(await database(), { id: link.id }, new Date())),
      isOld: ({ status }) => status === 200,
      isSeen: ({ status }) => status === 404,
    };
  };
  return {
    text: async (_: string, turn: number): Promise<Change> => ({
      path: article.path,
      make: async (origin) => {
        appendFileSync(file, `\n\nSentence ${turn} of this run.\n`);
        await clear(origin, 'post:_special-levels-s1-to-s4', secret);
      },
      isSeen: ({ text }) => text.includes(`Sentence ${turn} of this run.`),
    }),
    comment: async (origin: string, turn: number): Promise<Change> => {
      const { content, proof } = await write(origin, turn);
      return {
        path: article.path,
        make: async (told) => void (await writeComment(told, proof, content)),
        isSeen: ({ text }) => text.includes(content),
      };
    },
    'hidden comment': async (origin: string, turn: number): Promise<Change> => {
      const { content, proof } = await write(origin, turn);
      const id = await writeComment(origin, proof, content);
      return {
        path: article.path,
        make: async () => void (await setState(await database(), id, 'hidden')),
        isOld: ({ text }) => text.includes(content),
        isSeen: ({ text }) => !text.includes(content),
      };
    },
    like: async (): Promise<Change> => {
      const given = { likes: 0 };
      return {
        path: article.path,
        make: async (origin) => {
          const text = await call(`${origin}/topapi/v1/post/${article.id}/like`, { method: 'POST' });
          given.likes = likedSchema.parse(JSON.parse(text)).data.likes_count;
        },
        isSeen: ({ text }) => Number(likesShown.exec(text)?.[1]) === given.likes,
      };
    },
    'closed link': () => closedLink((token) => `/api/report/${slug}?security-token=${token}`),
  } satisfies Record<string, (origin: string, turn: number) => Promise<Change>>;
}

const everyMs = 25;
const withinMs = 60_000;

/** Asks again and again until the answer is as wanted. */
async function until(url: string, holds: (answer: Seen) => boolean): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const answer = await ask(url);
    if (holds(answer)) return;
    if (performance.now() - begun > withinMs)
      throw new Error(`${new URL(url).pathname} did not change: ${answer.status} ${answer.text.slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/**
 * Makes a change through the first of `origins`; returns the ms until the last of them showed it. The page is read
 * before, because one that is kept is the one that may be old.
 */
export async function watchChange(
  { path, make, isSeen, isOld = () => true }: Change,
  origins: readonly string[],
): Promise<number> {
  const [told = ''] = origins;
  for (const origin of origins) await until(`${origin}${path}`, isOld);
  const begun = performance.now();
  await make(told);
  await Promise.all(origins.map((origin) => until(`${origin}${path}`, isSeen)));
  return Math.round(performance.now() - begun);
}
