import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { POST as signOut } from '@/app/account/sign-out/route';
import { POST as settings } from '@/app/api/config/[...path]/route';
import { POST as accounts } from '@/app/api/v1/[...path]/route';
import { POST as staticPages } from '@/app/pages/[...path]/route';
import { POST as accountForm } from '@/app/forms/account/[step]/route';
import { POST as commentForm } from '@/app/forms/comment/route';
import { POST as leadForm } from '@/app/forms/lead/[form]/route';
import { POST as revalidate } from '@/app/api/revalidate/route';
import { POST as landing } from '@/app/redirect/route';
import { POST as reportFiles } from '@/app/report-files/[...path]/route';
import { POST as leads } from '@/app/site/[...path]/route';
import { POST as content } from '@/app/topapi/[...path]/route';
import { POST as vitals } from '@/app/vitals/route';
import { maxCommentBodyBytes } from '@/lib/contract/comments';
import { bodyRule, type DoorPath } from '@/lib/contract/routes/doors';
import { pointAtSampleContent } from '../support/sample-folder';
import { sourceFiles } from '../support/source-files';
import { pointAtOwnData } from '../support/own-data';

type Door = {
  route: DoorPath;
  path: string;
  type: string;
  body: string;
  /** Stricter than the route table; 0 when the door reads no body. */
  ownMaxBytes?: number;
  answer: (request: Request) => Promise<Response>;
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const kB = 1_024;
/** Every path that accepts a POST. Uploads are tested in tests/contract/refused-bodies.test.ts. */
const doors: Door[] = [
  {
    route: '/topapi/[...path]',
    path: '/topapi/v1/log',
    type: json,
    body: '{"from":"fair"}',
    answer: content,
  },
  {
    route: '/topapi/[...path]',
    path: '/topapi/v1/post/55/comment',
    type: json,
    body: '{"content":"x"}',
    ownMaxBytes: maxCommentBodyBytes,
    answer: content,
  },
  { route: '/pages/[...path]', path: '/pages/x', type: json, body: '{}', answer: staticPages },
  { route: '/api/config/[...path]', path: '/api/config/x', type: json, body: '{}', answer: settings },
  { route: '/site/[...path]', path: '/site/consultation', type: json, body: '{}', answer: leads },
  { route: '/api/v1/[...path]', path: '/api/v1/login', type: json, body: '{}', answer: accounts },
  { route: '/redirect', path: '/redirect', type: form, body: '', answer: landing },
  {
    route: '/report-files/[...path]',
    path: '/report-files/x/archive.zip',
    type: form,
    body: '',
    ownMaxBytes: 0,
    answer: reportFiles,
  },
  { route: '/vitals', path: '/vitals', type: json, body: '{}', answer: vitals },
  { route: '/account/sign-out', path: '/account/sign-out', type: form, body: '', ownMaxBytes: 0, answer: signOut },
  {
    route: '/forms/lead/[form]',
    path: '/forms/lead/guide',
    type: form,
    body: 'email=x',
    answer: leadForm,
  },
  {
    route: '/forms/comment',
    path: '/forms/comment',
    type: form,
    body: 'path=x',
    answer: commentForm,
  },
  {
    route: '/forms/account/[step]',
    path: '/forms/account/sign-in',
    type: form,
    body: 'form=sign-in-email',
    answer: accountForm,
  },
];
/** Called by the company's own services, which send no `sec-fetch-site` header; these require a signature instead. */
const signed: Door[] = [
  {
    route: '/api/revalidate',
    path: '/api/revalidate',
    type: json,
    body: '{"all":true}',
    answer: revalidate,
  },
];
const maxBytesOf = ({ route, path, type, ownMaxBytes }: Door) => ownMaxBytes ?? bodyRule(route, path, type).maxBytes;
vi.stubEnv('REVALIDATE_SECRET', 'a secret of this test');

pointAtOwnData();
const sample = pointAtSampleContent();
afterAll(async () => {
  sample.remove();
});

function post({ path, type, answer }: Door, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const init = {
    method: 'POST',
    body,
    headers: {
      host: 'site.test',
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      'x-socket-address': '192.0.2.9',
      ...headers,
    },
    duplex: 'half',
  };
  return answer(new Request(`http://site.test${path}`, init as RequestInit));
}

it('B25 no door is left out of this table', () => {
  const files = sourceFiles(['app'], /\/route\.ts$/).filter((file) => /\bPOST\b/.test(readFileSync(file, 'utf8')));
  expect(files.map((file) => file.replace(/^app/, '').replace(/\/route\.ts$/, '')).toSorted()).toEqual(
    [...new Set([...doors, ...signed].map(({ route }) => route))].toSorted(),
  );
});

it('B25 the limits of bodies are the documented ones', () => {
  const limits = [...doors, ...signed].map((door) => [door.path, maxBytesOf(door)]);
  expect(Object.fromEntries(limits)).toEqual({
    '/topapi/v1/log': 64 * kB,
    '/topapi/v1/post/55/comment': 16 * kB,
    '/pages/x': 64 * kB,
    '/api/config/x': 64 * kB,
    '/site/consultation': 64 * kB,
    '/api/v1/login': 16 * kB,
    '/redirect': 16 * kB,
    '/report-files/x/archive.zip': 0,
    '/vitals': kB,
    '/account/sign-out': 0,
    '/forms/lead/guide': 128 * kB,
    '/forms/comment': 128 * kB,
    '/forms/account/sign-in': 128 * kB,
    '/api/revalidate': 64 * kB,
  });
  const upload = { maxBytes: 51_456 * kB, isUpload: true };
  expect(bodyRule('/site/[...path]', '/site/consultation2', 'multipart/form-data; boundary=x')).toEqual(upload);
  expect(bodyRule('/forms/lead/[form]', '/forms/lead/apply', 'multipart/form-data; boundary=x')).toEqual(upload);
});

describe.each(doors)('a POST to $path', (door) => {
  const elsewhere: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    ['another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['an origin that looks like ours', { 'sec-fetch-site': '', origin: 'http://site.test.evil.example' }],
    ['a hidden origin', { 'sec-fetch-site': '', origin: 'null' }],
  ];
  it.each(elsewhere)('B25 is refused when it comes from %s', async (_where, headers) => {
    const answer = await post(door, door.body, headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  it('B25 is heard when it comes from a page of this origin', async () => {
    expect((await post(door, door.body)).status).not.toBe(403);
    expect((await post(door, door.body, { 'sec-fetch-site': '', origin: 'http://site.test' })).status).not.toBe(403);
  });
});

describe.each(signed)('a signed POST to $path', (door) => {
  it.each<[string, Record<string, string>]>([
    ['no signature', {}],
    [
      'a wrong one',
      { 'x-timestamp': String(Math.floor(Date.now() / 1_000)), 'x-signature': `sha256=${'0'.repeat(64)}` },
    ],
    ['a page of this origin and none', { 'sec-fetch-site': 'same-origin', origin: 'http://site.test' }],
  ])('B25 is refused with %s', async (_what, headers) => {
    expect((await post(door, door.body, headers)).status).toBe(403);
  });
});

describe.each([...doors, ...signed].filter((door) => maxBytesOf(door) > 0))('the body of a POST to $path', (door) => {
  it('B25 may not be larger than the door takes, whether it says so or not', async () => {
    const maxBytes = maxBytesOf(door);
    const large = ' '.repeat(maxBytes + 1);
    let read = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(8 * kB));
      },
    });
    for (const body of [large, endless]) {
      const { status } = await post(door, body);
      expect(status).toBe(413);
    }
    // Streams read somewhat ahead of the consumer that counts.
    expect(read * 8 * kB).toBeLessThan(4 * maxBytes + 64 * kB);
  });

  it('B25 breaks off when its body does not arrive', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
    const { status } = await post(
      door,
      new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([0x7b])) }),
    );
    expect(spy).toHaveBeenCalledWith(20_000);
    spy.mockRestore();
    expect([400, 408]).toContain(status);
  });
});
