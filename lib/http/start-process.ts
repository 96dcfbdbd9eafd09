import { startJobs } from '@/lib/backend/jobs/start-jobs';
import { config, endsByItself, isDeveloping } from '@/lib/config';
import { watchTags } from '@/lib/next/watch-tags';
import { startTelemetry } from '@/lib/observe/telemetry';
import { endEarly } from './every-request';
import { startFront } from './front/start-front';
import { endAtSignals } from './graceful-stop';
import { noteSockets } from './note-sockets';
import { secureAnswers } from './secure-answers';

/** Starts everything that a serving process does beside answering: what concerns every request, jobs, news of other processes, a clean end. */
export async function startProcess(): Promise<void> {
  await startTelemetry();
  noteSockets();
  const { SITE_URL, APP_ORIGIN, TCAPTCHA_APP_ID } = config();
  // The development server evaluates code and styles pages by script, which the policy of a page forbids.
  if (!isDeveloping()) secureAnswers({ secure: SITE_URL.startsWith('https:'), appOrigin: APP_ORIGIN, tencent: TCAPTCHA_APP_ID !== undefined });
  startFront();
  endEarly();
  const jobs = startJobs();
  const tags = watchTags();
  const stopJobs = async () => {
    tags.stop();
    await jobs.stop();
  };
  endAtSignals({ drainSeconds: config().DRAIN_SECONDS, stopJobs }, endsByItself());
}
