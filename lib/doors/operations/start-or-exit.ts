import { isDeveloping } from '@/lib/config';

/**
 * Runs the startup work that must succeed before the first request and exits the process when it fails. Next would
 * otherwise keep running, answer everything with 500 and ignore signals, while an exit is noticed by the supervisor.
 * The development server keeps running, so that the file can be fixed.
 */
export async function startOrExit(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (isDeveloping()) throw error;
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
