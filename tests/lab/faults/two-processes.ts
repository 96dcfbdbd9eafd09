import { findPostgres } from '@/lib/tools/project/postgres.mjs';
import { sendLeads } from '../../support/leads/lead-load';
import { startPostgres } from '../../support/leads/postgres';
import { startLeadProcess } from '../load/lead-process';
import { drained, settle } from '../load/reconcile-leads';
import { pause, play, setScene } from './scene';

const count = 400;

/** Two processes share one PostgreSQL and one is killed: no lead is duplicated or lost, no message sent twice. */
await play('two processes on one PostgreSQL', async () => {
  const bin = findPostgres();
  if (!bin) return 'skipped: no PostgreSQL was found on this machine (initdb on the path, or /usr/lib/postgresql)';
  const postgres = await startPostgres(bin);
  const { mail, crm, environment, clear } = await setScene({ DATABASE_URL: postgres.url });
  const [first, second] = await Promise.all([startLeadProcess(environment), startLeadProcess(environment)]);
  let [done, isSending] = [0, true];
  const sending = sendLeads({
    origins: [first.origin, second.origin],
    count,
    atOnce: 12,
    onProgress: (now) => (done = now),
  }).finally(() => (isSending = false));
  // Refused leads are never done.
  while (isSending && done < count / 2) await pause(20);
  await first.kill();
  const sent = await sending;
  // The jobs of the killed process become available when its leases expire.
  await drained(sent.ids.length, mail, crm, 200_000);
  await second.stop();
  const totals = await settle({ count, sent, mail, crm, environment });
  await postgres.stop();
  await clear();
  return { tries: sent.tries, ...totals };
});
