import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCrmReceiver, startMailReceiver } from '../../support/leads/receivers';

/** Starts mail and CRM receivers, and a data folder and settings for a lead service. */
export async function setScene(more: Record<string, string> = {}) {
  const [mail, crm] = [await startMailReceiver(), await startCrmReceiver()];
  const folder = mkdtempSync(join(tmpdir(), 'leads-fault-'));
  const environment = {
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    CRM_WEBHOOK_URL: crm.url,
    CRM_WEBHOOK_SECRET: 'a secret of the fault test',
    LEADS_TO: 'sales@example.com',
    ...more,
  };
  const clear = async () => {
    await mail.close();
    await crm.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { mail, crm, folder, environment, clear };
}

/** Waits until `/readyz` answers a status, and returns its words; it looks at its parts every ten seconds. */
export async function becomesReady(origin: string, status: number): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const answer = await fetch(`${origin}/readyz`);
    const text = await answer.text();
    if (answer.status === status) return text;
    await pause(500);
  }
  throw new Error(`/readyz never answered ${status}`);
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Exit code of a skipped scenario, by the convention of Automake. */
export const skippedCode = 77;

/** Runs a scenario with an empty folder and ends the process; a sentence instead of figures says why it was skipped. */
export async function play(name: string, scenario: (folder: string) => Promise<unknown>): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'lab-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    const figures = await scenario(folder);
    console.info(`${name}: ${JSON.stringify(figures)}`);
    process.exit(typeof figures === 'string' ? skippedCode : 0);
  } catch (error) {
    console.error(`${name} FAILED: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
