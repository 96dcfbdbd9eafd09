import { startJobs } from '@/lib/backend/jobs/start-jobs';
import { config, endsByItself } from '@/lib/config';
import { watchTags } from '@/lib/next/watch-tags';
import { startTelemetry } from '@/lib/observe/telemetry';
import { startFront } from './front/start-front';
import { endAtSignals } from './graceful-stop';
import { noteSockets } from './note-sockets';

/** Starts everything that a serving process does beside answering: what concerns every request, jobs, news of other processes, a clean end. */
export async function startProcess(): Promise<void> {
  await startTelemetry();
  noteSockets();
  startFront();
  const jobs = startJobs();
  const tags = watchTags();
  const stopJobs = async () => {
    tags.stop();
    await jobs.stop();
  };
  endAtSignals({ drainSeconds: config().DRAIN_SECONDS, stopJobs }, endsByItself());
}
