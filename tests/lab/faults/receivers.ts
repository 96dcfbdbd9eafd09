import { sendLeads } from '../../support/leads/lead-load';
import { startLeadProcess } from '../load/lead-process';
import { drained, settle } from '../load/reconcile-leads';
import { pause, play, setScene } from './scene';

const each = 40;

/** CRM and mail server fail, hang and recover; a hanging receiver delays no other. */
await play('receivers fail, hang and come back', async () => {
  const { mail, crm, environment, clear } = await setScene();
  const server = await startLeadProcess(environment);
  const sent = { ids: [] as string[], refused: 0, tries: 0, tookMs: [] as number[] };
  const send = async () => {
    const { ids, refused, tries } = await sendLeads({ origins: [server.origin], count: each, atOnce: 8 });
    sent.ids.push(...ids);
    sent.refused += refused;
    sent.tries += tries;
  };
  crm.mood = 'fail';
  mail.mood = 'fail';
  await send();
  mail.mood = 'take';
  crm.mood = 'hang';
  await send();
  const until = Date.now() + 60_000;
  while (mail.mails.length < each * 2 && Date.now() < until) await pause(100);
  const mailsWhileCrmHangs = mail.mails.length;
  if (crm.posts.length > 0 || mailsWhileCrmHangs < each * 2)
    throw new Error(`mails waited for the CRM: ${mailsWhileCrmHangs}`);
  mail.mood = 'hang';
  crm.mood = 'take';
  await send();
  await pause(5_000);
  mail.mood = 'take';
  await drained(sent.ids.length, mail, crm, 240_000);
  await server.stop();
  const totals = await settle({ count: each * 3, sent, mail, crm, environment });
  await clear();
  return { mailsWhileCrmHangs, ...totals };
});
