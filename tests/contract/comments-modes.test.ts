import { expect, test } from 'vitest';
import { listForOwner, setState } from '@/lib/backend/comments/moderate';
import { database } from '@/lib/backend/db/client';
import { config } from '@/lib/config';
import { commentErrorSchema } from '@/lib/contract/comments';
import { callHandler, list, write } from '../support/comments/comment-service';
import { pointAtOwnData } from '../support/own-data';

pointAtOwnData({ COMMENTS: 'hold' });
const path = '/topapi/v1/post/104111/comment';

test('with COMMENTS=hold every comment waits until the owner publishes it', async () => {
  expect((await write(path, 'Please look at me')).status).toBe(202);
  expect((await list(path)).meta.total).toBe(0);
  const [held] = await listForOwner(await database(), { state: 'held', limit: 5 });
  await setState(await database(), held?.id ?? 0, 'shown');
  expect((await list(path)).data.map(({ content }) => content)).toEqual(['Please look at me']);
});

test('with COMMENTS=off none are taken and none are shown, and likes go on', async () => {
  config().COMMENTS = 'off';
  const answer = await write(path, 'Too late');
  expect([answer.status, commentErrorSchema.parse(await answer.json()).message]).toEqual([403, 'Comments are closed.']);
  expect((await list(path)).data).toEqual([]);
  expect((await callHandler({ method: 'POST', path: '/topapi/v1/post/104111/like' })).status).toBe(200);
});
