import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { holdPort } from '@/lib/tools/project/ports.mjs';
import { findPostgres } from '@/lib/tools/project/postgres.mjs';
import { sendLeads } from '../../support/leads/lead-load';
import { startPostgres } from '../../support/leads/postgres';
import { findNginx, startEdge } from '../../support/nginx';
import { importWithLink } from '../../support/reports/report-service';
import { sampleReportFolder } from '../../support/reports/sample-files';
import { startS3 } from '../../support/s3-server';
import { type SiteProcess, startSite } from '../../support/site-process.mjs';
import { copyContent } from '../bench/reach';
import { drained, settle } from '../load/reconcile-leads';
import { startChanges } from '../machines/changing-content';
import { contentChanges } from '../machines/content-changes';
import { type Failure, startTraffic } from '../machines/mixed-traffic';
import { isServedBy, makeNextBuild } from '../machines/next-build';
import { mixedReaders, reportFiles } from '../machines/report-readers';
import { pause, play, setScene } from './scene';

/** FAULT_MINUTES: how long the traffic lasts. FAULT_PROCESSES: how many processes answer it. */
const totalMs = Number(process.env.FAULT_MINUTES ?? 10) * 60_000;
const processes = Number(process.env.FAULT_PROCESSES ?? 2);
/** FAULT_NEXT_BUILD: a folder with another build of these sources; unset, one is made. */
const nextBuildFolder = process.env.FAULT_NEXT_BUILD;
const secret = 'a secret for this run alone';
/** A request counts as in flight when it began before a process was killed and failed at most this much after that. */
const inFlightMs = 1_000;
/** FAULT_REACH_MS: every process shows a change within this time, longer where several share a processor. */
const reachMs = Number(process.env.FAULT_REACH_MS ?? 1_000 * Math.max(1, processes / availableParallelism()));
/** FAULT_TRAFFIC: share of the usual traffic, by default that of two processors for each process. */
const trafficShare = Number(process.env.FAULT_TRAFFIC ?? Math.min(1, availableParallelism() / (2 * processes)));
/** What `lib/deploy/operator-manual.md` says to leave to a process that stops. */
const leads = { atOnce: 4, pauseMs: 2_000 };

const round = (ms: number) => Math.round(ms);

function summary(reaches: Record<string, number[]>) {
  const figures = Object.entries(reaches).map(([kind, all]) => {
    const inOrder = all.toSorted((a, b) => a - b);
    return [kind, { times: inOrder.length, medianMs: inOrder[inOrder.length >> 1], maxMs: inOrder.at(-1) }];
  });
  return Object.fromEntries(figures);
}

/**
 * Processes with a disk of their own each share a PostgreSQL and an S3 server, behind the shipped nginx. One is killed
 * and starts again with an empty disk, another is replaced by another build. No request fails but those in flight at
 * the kill; each lead is stored and delivered once; every change of content is seen at every process in time.
 */
await play(`${processes} machines without a shared disk`, async () => {
  const [bin, nginx] = [findPostgres(), findNginx()];
  if (!bin || !nginx || !existsSync('.next/BUILD_ID')) return 'skipped: it needs PostgreSQL, nginx and a build';
  const nextBuild = nextBuildFolder ?? makeNextBuild('test-results/two-machines');
  const [postgres, store] = [await startPostgres(bin), await startS3()];
  const { mail, crm, folder, environment, clear } = await setScene({
    DATABASE_URL: postgres.url,
    FILES_URL: store.url('site'),
    REVALIDATE_SECRET: secret,
    TRUST_PROXY: '1',
  });
  const contentDir = join(folder, 'content');
  copyContent(contentDir);
  mkdirSync(join(folder, 'static'));
  const held = await Promise.all(Array.from({ length: processes }, () => holdPort()));
  const edge = await startEdge({
    nginx,
    sites: held.map(({ port }) => `127.0.0.1:${port}`),
    folder: join(folder, 'static'),
    workers: 1,
  });
  let disks = 0;
  const start = async (at: number, build = '.'): Promise<SiteProcess> => {
    disks += 1;
    await held[at]?.release();
    const own = { DATA_DIR: join(folder, `disk-${disks}`), CONTENT_DIR: contentDir, SITE_URL: edge.origin };
    const site = await startSite({ ...environment, ...own }, { cwd: build, port: held[at]?.port });
    while (!(await fetch(`${site.origin}/readyz`)).ok) await pause(100);
    return site;
  };
  const sites: SiteProcess[] = [];
  while (sites.length < processes) sites.push(await start(sites.length));
  const originsBut = (gone?: SiteProcess) => sites.filter((site) => site !== gone).map(({ origin }) => origin);
  Object.assign(process.env, environment, { DATA_DIR: join(folder, 'owner'), SITE_URL: edge.origin });
  const { slug, token } = await importWithLink(await sampleReportFolder(folder));

  const begun = performance.now();
  const until = async (share: number) => pause(Math.max(0, begun + share * totalMs - performance.now()));
  const readers = mixedReaders(await reportFiles(edge.origin, slug, token));
  const traffic = startTraffic(
    edge.origin,
    readers.map((reader) => ({ ...reader, everyMs: reader.everyMs / trafficShare })),
  );
  const changes = startChanges(contentChanges({ contentDir, secret, slug }), originsBut());
  const count = Math.ceil((leads.atOnce * totalMs) / leads.pauseMs / 1.25);
  const sending = sendLeads({ origins: originsBut(), count, ...leads });

  await until(0.3);
  const [killed, ...others] = sites;
  await changes.ask(originsBut(killed));
  const killedAt = performance.now();
  process.kill(killed?.pid ?? 0, 'SIGKILL');
  await until(0.4);
  sites.splice(0, 1, await start(0));
  await changes.ask(originsBut());
  await until(0.6);
  const replaced = others.at(-1);
  await changes.ask(originsBut(replaced));
  await replaced?.stop();
  const next = await start(processes - 1, nextBuild);
  sites.splice(-1, 1, next);
  const isNext = await isServedBy(next.origin, nextBuild);
  await changes.ask(originsBut());
  await until(1);
  const answers = Object.values(traffic.answered).reduce((sum, count) => sum + count, 0);
  const answersPerSecond = round(answers / ((performance.now() - begun) / 1_000));
  const sent = await sending;
  await changes.stop();
  await traffic.stop();
  await drained(sent.ids.length, mail, crm, 200_000);
  for (const site of sites) await site.stop();
  const totals = await settle({ count, sent, mail, crm, environment });
  await edge.stop();
  await store.close();
  await postgres.stop();
  await clear();

  const isInFlight = ({ begunAt, endedAt }: Failure) =>
    begunAt <= killedAt && endedAt >= killedAt && endedAt - killedAt <= inFlightMs;
  const lost = traffic.failures.filter((failure) => !isInFlight(failure));
  const figures = {
    answered: traffic.answered,
    trafficShare,
    reachMs,
    answersPerSecond,
    inFlight: traffic.failures.length - lost.length,
    changes: summary(changes.reaches),
    ...totals,
  };
  if (!isNext) throw new Error(`the replaced process does not run the next build: ${JSON.stringify(figures)}`);
  if (lost.length > 0)
    throw new Error(`${lost.length} requests failed: ${JSON.stringify([...lost.slice(0, 5), figures])}`);
  const late = Object.values(changes.reaches)
    .flat()
    .filter((ms) => ms > reachMs);
  if (late.length > 0) throw new Error(`${late.length} changes took over ${reachMs} ms: ${JSON.stringify(figures)}`);
  return figures;
});
