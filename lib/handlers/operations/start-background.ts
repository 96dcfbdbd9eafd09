import { type Change, listenForChanges } from '@/lib/backend/db/changes';
import { checkDataFolder } from '@/lib/backend/db/client';
import { startJobs } from '@/lib/backend/jobs/start-jobs';
import { forgetOpened } from '@/lib/backend/reports/open-report';
import { keepDataPrivate } from '@/lib/backend/storage/private-data';
import { config, isDeveloping } from '@/lib/config';
import { watchContent, watchTags, watchTurns } from '@/lib/handlers/revalidation/watch-tags';
import { startTelemetry } from '@/lib/observability/telemetry';
import { onShutdown } from '@/lib/server/lifecycle/in-flight';

export async function startBackground(): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = config();
  keepDataPrivate(DATA_DIR);
  if (!DATABASE_URL) checkDataFolder(DATA_DIR);
  await startTelemetry();
  const jobs = startJobs();
  const tags = watchTags();
  const watched = [watchTurns(), watchContent()];
  const acts: Record<Change, () => void> = {
    tags: tags.look,
    activity: jobs.lookAtActivity,
    reports: forgetOpened,
  };
  const changes = listenForChanges((change) => acts[change]());
  onShutdown(async () => {
    await changes.stop();
    tags.stop();
    for (const { stop } of watched) stop();
    await jobs.stop();
  });
}

/** Next would go on after a failed start and answer 500. The development server does, so that it can be mended. */
export async function startOrExit(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (isDeveloping()) throw error;
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
