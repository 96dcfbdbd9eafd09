import { eq, inArray } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { serverRows } from '@/components/sections/privacy/stored-table';
import { eraseAccount } from '@/lib/backend/accounts/account-data-requests';
import { setLike } from '@/lib/backend/comments/likes';
import { setState } from '@/lib/backend/comments/moderate';
import { tidy } from '@/lib/backend/jobs/tidy';
import { freshEmail, freshPhone, registerTrader, signIn } from '../support/accounts/people';
import { list, write } from '../support/comments/comment-service';
import { pointAtOwnData, silence, tables } from '../support/own-data';

vi.mock('next-intl/server', async () => (await import('../support/fake-intl')).intlServer);

const data = pointAtOwnData({ ACCOUNT_RETENTION_DAYS: '40', COMMENT_RETENTION_DAYS: '10', LIKE_RETENTION_DAYS: '20' });
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

async function tidyAt(now: Date, halted = () => false) {
  await tidy((await tables()).db, now, halted);
}

silence('info');

test('B21 an account that nobody signed in to for its days is erased; a sign-in and a new password keep it', async () => {
  const { db, accounts, sessions } = await tables();
  const [unused, signedIn, recovered] = [freshEmail(), freshEmail(), freshEmail()];
  for (const email of [unused, signedIn, recovered]) await registerTrader(data.folder, email);
  const phone = freshPhone();
  const [first] = await db.select().from(accounts);
  if (!first) throw new Error('no account');
  const old = inDays(-41);
  await db
    .insert(accounts)
    .values({ ...first, id: crypto.randomUUID(), email: null, emailKey: null, phone, phoneCode: '86' });
  await db.update(accounts).set({ signedInAt: old, passwordAt: old });
  expect((await signIn(signedIn)).status).toBe(200);
  await db.update(accounts).set({ passwordAt: new Date() }).where(eq(accounts.emailKey, recovered));
  await tidyAt(new Date());
  const left = async () => (await db.select().from(accounts)).map(({ email, phone: number }) => email ?? number);
  expect((await left()).toSorted()).toEqual([signedIn, recovered].toSorted());
  expect(await db.$count(sessions)).toBeGreaterThan(0);
  await tidyAt(inDays(39));
  expect(await left()).toHaveLength(2);
  await tidyAt(inDays(41), () => true);
  expect(await left()).toHaveLength(2);
  await tidyAt(inDays(41));
  expect(await left()).toEqual([]);
  expect(await db.$count(sessions)).toBe(0);
});

test('B21 an account that is signed in to while it is being erased stays', async () => {
  const { db, accounts } = await tables();
  const email = freshEmail();
  await registerTrader(data.folder, email);
  const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, email));
  if (!account) throw new Error('no account');
  expect(await eraseAccount(db, account, { type: 'email', to: email }, inDays(-40))).toBeNull();
  expect(await eraseAccount(db, account, { type: 'email', to: email }, inDays(1))).toMatchObject({ sessions: 2 });
});

test('B21 comments that were held or rejected for their days are erased, published ones and replies to them stay', async () => {
  const { db, comments, likes } = await tables();
  const path = '/topapi/v1/post/104111/comment';
  const post = async (content: string, at = path): Promise<number> => (await (await write(at, content)).json()).data.id;
  const below = (id: number) => `/topapi/v1/comment/${id}/comment`;
  const [top, rejected, held] = [await post('Published'), await post('Rejected'), await post('Held')];
  const reply = await post('A rejected reply', below(top));
  const answer = await post('Its answer stays', below(reply));
  const lost = await post('Nobody sees this answer', below(rejected));
  await setState(db, rejected, 'hidden');
  await setState(db, reply, 'hidden');
  await db.update(comments).set({ state: 'held' }).where(eq(comments.id, held));
  await db.insert(likes).values({ kind: 'comment', targetId: rejected, reader: 'a', at: inDays(9) });
  await tidyAt(inDays(9));
  expect(await db.$count(comments)).toBe(6);
  // Published after all, on the last day.
  await setState(db, held, 'shown');
  await tidyAt(inDays(11));
  const left = await db.select({ id: comments.id, parentId: comments.parentId }).from(comments).orderBy(comments.id);
  expect(left).toEqual([
    { id: top, parentId: null },
    { id: held, parentId: null },
    { id: answer, parentId: top },
  ]);
  expect(await db.$count(likes, inArray(likes.targetId, [rejected, lost]))).toBe(0);
  const shown = (await list(path)).data;
  expect(shown.map(({ id, children }) => [id, children?.map((child) => child.id)])).toEqual([
    [held, []],
    [top, [answer]],
  ]);
});

test('B21 who liked something is forgotten after its days, and the count stays', async () => {
  const { db, comments, likes, postActivity } = await tables();
  const [comment] = await db.select().from(comments);
  const postId = 104111;
  const post = { target: { of: 'post', id: postId }, postId, liked: true } as const;
  const below = { target: { of: 'comment', id: comment?.id ?? 0 }, postId, liked: true } as const;
  await setLike(db, { ...post, reader: 'early' }, new Date());
  await setLike(db, { ...below, reader: 'early' }, new Date());
  await setLike(db, { ...post, reader: 'late' }, inDays(5));
  await tidyAt(inDays(19));
  expect(await db.$count(likes)).toBe(3);
  await tidyAt(inDays(21));
  expect(await db.select({ reader: likes.reader }).from(likes)).toEqual([{ reader: 'late' }]);
  const counts = async () => [
    (await db.select().from(postActivity).where(eq(postActivity.postId, postId)))[0]?.likes,
    (await db.select().from(comments).where(eq(comments.id, below.target.id)))[0]?.likes,
  ];
  expect(await counts()).toEqual([2, 1]);
  // A like that was forgotten cannot be taken back, so the count does not fall below what was given.
  expect(await setLike(db, { ...post, reader: 'early', liked: false }, inDays(21))).toMatchObject({ likes: 2 });
});

test('B21 the page about stored data states the owner’s days', async () => {
  const said = (await serverRows()).map(({ id, cells }) => [id, cells[1]]);
  for (const [name, days] of Object.entries({ leads: '730', accounts: '40', comments: '10', likes: '20' }))
    expect(Object.fromEntries(said)[name]).toContain(days);
});
