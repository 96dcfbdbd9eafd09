import { sendLeads } from '../../support/leads/lead-load';
import { startLeadProcess } from '../load/lead-process';
import { drained, settle } from '../load/reconcile-leads';
import { pause, play, setScene } from './scene';

const kills = 10;
const fileBytes = Number(process.env.FAULT_FILE_BYTES ?? 0);
const count = fileBytes > 0 ? 60 : 400;

/** The server is killed ten times while leads arrive: every acknowledged lead is stored and delivered. */
await play(fileBytes > 0 ? 'kill -9 ten times, with attachments' : 'kill -9 ten times', async () => {
  const { mail, crm, environment, clear } = await setScene();
  let server = await startLeadProcess(environment);
  let [done, isSending] = [0, true];
  const sending = sendLeads({
    origins: [server.origin],
    count,
    atOnce: 8,
    fileBytes,
    onProgress: (now) => (done = now),
  }).finally(() => (isSending = false));
  for (let kill = 1; kill <= kills; kill += 1) {
    const until = Math.floor((count * kill) / (kills + 1));
    // Refused leads are never done.
    while (isSending && done < until) await pause(20);
    await server.kill();
    server = await startLeadProcess(environment, server.port);
  }
  const sent = await sending;
  await drained(sent.ids.length, mail, crm, 120_000);
  await server.stop();
  const totals = await settle({ count, sent, mail, crm, environment, fileBytes });
  await clear();
  return { kills, tries: sent.tries, ...totals };
});
