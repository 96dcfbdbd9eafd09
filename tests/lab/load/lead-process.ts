import { existsSync } from 'node:fs';
import { startSite } from '../../support/site-process.mjs';

/** Uses the built site when there is a build, otherwise only the lead route handlers; both run the same code. */
const built = existsSync('.next/BUILD_ID');
export const servedBy = built ? 'the built site' : 'the lead handler by itself (no build here)';
const alone = ['--conditions=react-server', '--import', 'tsx', 'tests/lab/load/lead-server.ts'];

export const startLeadProcess = (settings: Record<string, string>, port?: number) =>
  startSite({ TRUST_PROXY: '1', ...settings }, { port, ...(!built && { server: alone }) });
