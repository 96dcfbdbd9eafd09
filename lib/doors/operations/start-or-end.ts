import { isDeveloping } from '@/lib/config';

/**
 * Does what has to succeed before the first visitor. When it fails Next would go on and answer everything with 500, deaf to signals;
 * a process that ends is noticed by whoever started it. The development server goes on, since the file is about to be mended.
 */
export async function startOrEnd(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (isDeveloping()) throw error;
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
