import { startJobs } from '@/lib/backend/jobs/start-jobs';
import { watchTags } from '@/lib/doors/revalidation/watch-tags';
import { startTelemetry } from '@/lib/observability/telemetry';
import { onShutdown } from '@/lib/server/lifecycle/shutdown-hooks';

/** Starts what a serving process does beside answering: traces, jobs, and news of tags that other processes cleared. */
export async function startBackground(): Promise<void> {
  await startTelemetry();
  const jobs = startJobs();
  const tags = watchTags();
  onShutdown(async () => {
    tags.stop();
    await jobs.stop();
  });
}
