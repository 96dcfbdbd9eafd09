import { percentile, round } from '../bench/figures';
import { crowd, proofFor, registerMany, trySignIn } from '../load/account-load';
import { startLeadProcess } from '../load/lead-process';
import { pause, play } from './scene';

const wrongOnes = Number(process.env.FAULT_SIGN_INS ?? 10_000);
const atOnce = 16;
const networks = 500;
const quietTries = 30;
/** Maximum ratio of the median duration of correct sign-ins during the attack to that before it. */
const allowedRatio = 8;
const home = '198.51.100.7';

function must(holds: boolean, sentence: string, numbers: unknown): void {
  if (!holds) throw new Error(`${sentence}: ${JSON.stringify(numbers)}`);
}

await play('10,000 wrong sign-ins', async (folder) => {
  const server = await startLeadProcess({ DATA_DIR: folder });
  try {
    const [owner = '', ...others] = await registerMany(server.origin, folder, 5);
    const quiet: number[] = [];
    for (let at = 0; at < quietTries; at += 1) quiet.push((await trySignIn(server.origin, home, owner)).tookMs);
    const statuses: Record<number, number> = {};
    const during: { status: number; tookMs: number }[] = [];
    let over = false;
    const begun = performance.now();
    const asOwner = async () => {
      while (!over) {
        during.push(await trySignIn(server.origin, home, owner));
        await pause(100);
      }
    };
    const flood = crowd(wrongOnes, atOnce, async (at) => {
      // Half of the attempts target the owner, the rest other accounts and unknown addresses, from many networks.
      const email =
        at % 2 === 0 ? owner : at % 4 === 1 ? (others[at % others.length] ?? owner) : `nobody.${at}@example.com`;
      const address = `10.${Math.floor((at % networks) / 250)}.${at % 250}.${1 + (at % 7)}`;
      const { status } = await trySignIn(server.origin, address, email, `Wrong-pass${at}`);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }).then(() => {
      over = true;
    });
    // The owner while travelling: an unknown network, and the proof of work that it requires.
    const abroad: { status: number; tookMs: number }[] = [];
    const asStranger = async () => {
      while (!over) {
        const [address, proof] = [`203.0.${abroad.length % 250}.9`, await proofFor(server.origin, owner)];
        abroad.push(await trySignIn(server.origin, address, owner, undefined, proof));
        await pause(500);
      }
    };
    let newcomers = 0;
    const asNewcomers = async () => {
      while (!over) {
        await registerMany(server.origin, folder, 1, 100 + newcomers);
        newcomers += 1;
        await pause(500);
      }
    };
    await Promise.all([flood, asOwner(), asStranger(), asNewcomers()]);
    const tookMs = during.map((each) => each.tookMs);
    const medians = { quietMs: percentile(quiet, 50), floodMs: percentile(tookMs, 50) };
    const totals = {
      wrongOnes,
      answers: statuses,
      tookSeconds: round((performance.now() - begun) / 1_000, 1),
      rightOnes: during.length,
      strangers: abroad.length,
      newcomers,
      quietMs: round(medians.quietMs, 1),
      floodMs: round(medians.floodMs, 1),
      p95Ms: round(percentile(tookMs, 95), 1),
      ratio: round(medians.floodMs / medians.quietMs, 1),
      allowedRatio,
    };
    must((statuses[200] ?? 0) === 0, 'a wrong password signed in', totals);
    const isTaken = (tries: readonly { status: number }[]) =>
      tries.length > 0 && tries.every(({ status }) => status === 200);
    must(isTaken(during), 'the owner was refused', totals);
    must(isTaken(abroad), 'the owner was refused in another network, with a proof', totals);
    must(newcomers > 0, 'nobody could register', totals);
    must(medians.floodMs <= allowedRatio * medians.quietMs, 'the owner waited too long', totals);
    return totals;
  } finally {
    await server.stop();
  }
});
