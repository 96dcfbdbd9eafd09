import { startJobs } from '@/lib/backend/jobs/start-jobs';
import { watchTags } from '@/lib/doors/revalidation/watch-tags';
import { startTelemetry } from '@/lib/observability/telemetry';
import { onShutdown } from '@/lib/server/lifecycle/shutdown-hooks';

/**
 * Starts the background work of a serving process: telemetry, jobs, and polling for tags that other processes cleared.
 */
export async function startBackground(): Promise<void> {
  await startTelemetry();
  const jobs = startJobs();
  const tags = watchTags();
  onShutdown(async () => {
    tags.stop();
    await jobs.stop();
  });
}
