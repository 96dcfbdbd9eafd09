import type { FullConfig } from '@playwright/test';
import { engines } from './visitor';

/** Reports which engines have no browser on this machine: their tests are skipped, not passed. */
export default function sayMissing({ projects }: FullConfig): void {
  for (const [name, { program, missing }] of Object.entries(engines))
    if (!program && projects.some((project) => project.name === name)) console.info(missing);
}
