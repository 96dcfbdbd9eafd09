import { createServer } from 'node:http';

type Heard = { method: string; url: string; headers: Record<string, string | string[] | undefined>; body: string };

/** A recorded list of a third-party service: ids as text, absolute URLs as links, nested replies, unknown fields. */
const recorded = {
  data: [
    {
      id: '901',
      content: 'Which clause?',
      created_at: '2026-05-02 09:30:00',
      updated_at: null,
      liked: 0,
      likes_count: 3,
      author: { id: 4, nickname: '', avatar: 'https://cdn.example.com/a.png' },
      children: [
        {
          id: '902',
          content: 'Clause 43.',
          created_at: '2026-05-02 10:00:00',
          likes_count: 0,
          author: { nickname: 'Desk', avatar: null },
          children: [
            {
              id: 903,
              content: 'Thanks',
              created_at: '2026-05-02 10:05:00',
              author: null,
              links: { comment: '/topapi/v1/comment/903/comment', like: 'javascript:alert(1)' },
            },
          ],
          comments_count: 1,
          links: { comment: 'https://api.example.com/topapi/v1/comment/902/comment?x=1', like: '/elsewhere' },
        },
      ],
      comments_count: 2,
      reply: null,
      links: {
        comment: 'https://api.example.com/topapi/v1/comment/901/comment',
        like: 'https://api.example.com/topapi/v1/comment/901/like',
      },
    },
  ],
  links: { first: '…' },
  meta: { current_page: 1, total: 21 },
};

const post = { data: { id: 55, title: 'Clause 43', liked: 0 } };

/** A third-party content service that stores comments; records the requests. */
export async function startRecordedComments() {
  const heard: Heard[] = [];
  const state = {
    status: 200,
    body: JSON.stringify({ data: recorded.data[0] }),
    /** Closes the connection of every call. */
    silent: false,
    /** Takes every call and never answers it. */
    hanging: false,
    headers: {} as Record<string, string>,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    heard.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    if (state.silent) return request.socket.destroy();
    if (state.hanging) return;
    const isList = request.method === 'GET';
    const isPost = /^\/topapi\/v1\/post\/\d+\?/.test(request.url ?? '');
    response.writeHead(isList ? 200 : state.status, {
      'content-type': 'application/json',
      'set-cookie': 'theirs=1',
      ...state.headers,
    });
    response.end(isList ? JSON.stringify(isPost ? post : recorded) : state.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the recorded service has no port');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { origin: `http://127.0.0.1:${address.port}`, heard, state, close };
}
