import '@/lib/config/load-env';
import { signature } from '@/lib/backend/jobs/webhook';
import { config } from '@/lib/config';
import { loadContent } from '@/lib/content/load';
import { readOptions } from '@/lib/tools/options.mjs';
import { attempt, print, UsageError } from './run-command';

const help = `npm run publish [-- --at https://www.example.com]

  Checks the content folder and tells the running site to read it again, on every process. Needed where the site cannot
  see that a file has changed: on a network file system, or in a container. REVALIDATE_SECRET must be set on both sides.
`;

const { values } = readOptions({ at: { type: 'string' } }, help);
await attempt('publication', UsageError, async () => {
  const { CONTENT_DIR, REVALIDATE_SECRET, SITE_URL } = config();
  try {
    loadContent(CONTENT_DIR);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (!REVALIDATE_SECRET) throw new UsageError('Set REVALIDATE_SECRET, here and where the site runs.');
  const origin = values.at ?? SITE_URL;
  const body = JSON.stringify({ all: true });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const answer = await fetch(new URL('/api/revalidate', origin), {
    method: 'POST',
    headers: { 'x-timestamp': timestamp, 'x-signature': `sha256=${signature(REVALIDATE_SECRET, timestamp, body)}` },
    body,
    redirect: 'manual',
  });
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  print(`${origin} shows the content of ${CONTENT_DIR} now.`);
});
