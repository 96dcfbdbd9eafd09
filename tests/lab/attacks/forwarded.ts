import { randomBytes } from 'node:crypto';
import { consultationBody } from '../../support/leads/sample-leads';
import { startSite } from '../../support/site-process.mjs';
import { play } from '../faults/scene';

const leads = 60;
const likes = 130;
const post = 104111;

/** What a proxy that keeps ports, or a client behind a careless one, makes of one sender. */
const spellings: Record<string, (at: number) => string> = {
  ports: (at) => `192.0.2.1:${4_000 + at}`,
  brackets: (at) => `[2001:db8::9]:${4_000 + at}`,
  zones: (at) => `fe80::1%eth${at}`,
  nonsense: (at) => `"_hidden-${at}`,
};
const letters = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

async function sendLeads(origin: string, name: string, entry: (at: number) => string): Promise<number> {
  let accepted = 0;
  for (let at = 0; at < leads; at += 1) {
    const body = { ...consultationBody(), question: `${name} ${at}`, email: `${name}.${at}@example.com` };
    const { status } = await fetch(`${origin}/site/consultation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': entry(at) },
      body: JSON.stringify(body),
    });
    if (status === 200) accepted += 1;
  }
  return accepted;
}

async function sendLikes(origin: string): Promise<number> {
  let counted = 0;
  for (let at = 0; at < likes; at += 1) {
    const cookie = `reader=${at % 2 ? letters(22) : `${letters(22)}.${letters(43)}`}`;
    const { status } = await fetch(`${origin}/topapi/v1/post/${post}/like`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '198.51.100.9', cookie },
    });
    if (status === 200) counted += 1;
  }
  return counted;
}

await play('one sender in many disguises', async (folder) => {
  const site = await startSite({ DATA_DIR: folder, TRUST_PROXY: '1' });
  try {
    const accepted: Record<string, number> = {};
    for (const [name, entry] of Object.entries(spellings)) accepted[name] = await sendLeads(site.origin, name, entry);
    const figures = { leads, accepted, likes, counted: await sendLikes(site.origin) };
    if (Object.values(accepted).some((number) => number > 5) || figures.counted > 10)
      throw new Error(JSON.stringify(figures));
    return figures;
  } finally {
    await site.stop();
  }
});
