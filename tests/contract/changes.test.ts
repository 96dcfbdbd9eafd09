import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { noteComment, noteLike } from '@/lib/backend/comments/likes';
import { recordCleared } from '@/lib/backend/content/cleared-tags';
import type { Change, Listener } from '@/lib/backend/db/changes';
import { listenForChanges } from '@/lib/backend/db/changes';
import { revokeLinks } from '@/lib/backend/reports/report-links';
import { postTag } from '@/lib/domain/comments/comment-paths';
import { startBackground } from '@/lib/handlers/operations/start-background';
import { areTagsExpired } from '@/lib/net/cache-tags';
import { runShutdownHooks } from '@/lib/server/lifecycle/in-flight';
import { eventually } from '../support/eventually';
import { database as db, ownReportData } from '../support/own-data';
import { askReport, importWithLink } from '../support/reports/report-service';
import { sampleReportFolder } from '../support/reports/sample-files';

const data = ownReportData();
const post = 104111;
const sample = { dir: '' };

beforeAll(async () => {
  await db();
  sample.dir = await sampleReportFolder(data.folder);
});
afterEach(() => vi.restoreAllMocks());

async function listen() {
  const heard: Change[] = [];
  const listener: Listener = listenForChanges((change) => heard.push(change));
  // An embedded database has no connection that could have been away.
  if (process.env.DATABASE_URL) await eventually(() => expect(heard).toHaveLength(3));
  else
    await eventually(async () => {
      await recordCleared(await db(), ['heard']);
      expect(heard).not.toEqual([]);
    });
  heard.length = 0;
  return { heard, listener };
}

test('whatever changes for other processes is announced to them, and nothing that was rolled back', async () => {
  const { heard, listener } = await listen();
  const acts: [Change, () => Promise<unknown>][] = [
    ['tags', async () => recordCleared(await db(), ['posts'])],
    ['activity', async () => noteComment(await db(), post)],
    ['activity', async () => noteLike(await db(), post, 1)],
  ];
  for (const [change, act] of acts) {
    heard.length = 0;
    await act();
    await eventually(() => expect(heard).toEqual([change]));
  }
  heard.length = 0;
  const { id } = await importWithLink(sample.dir);
  await eventually(() => expect(heard).toEqual(['reports']));
  await revokeLinks(await db(), { id }, new Date());
  await eventually(() => expect(heard).toEqual(['reports', 'reports']));
  const undone = (await db()).transaction(async (tx) => {
    await recordCleared(tx, ['posts']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toEqual(['reports', 'reports']);
  await listener.stop();
});

test('a serving process applies what an owner’s command did before its own copy is old', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { slug, token, id } = await importWithLink(sample.dir);
  await startBackground();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await askReport(slug, { token })).status).toBe(200);
  const at = Date.now();
  await revokeLinks(await db(), { id }, new Date());
  await noteComment(await db(), post);
  await eventually(async () => {
    expect((await askReport(slug, { token })).status).toBe(404);
    expect(areTagsExpired([postTag(post)], at)).toBe(true);
  });
  await runShutdownHooks();
});
