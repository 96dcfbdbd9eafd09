type Run = () => Promise<unknown>;
const suites: Record<string, Run | Record<string, Run>> = {
  bench: {
    answering: () => import('./bench/answering'),
    aql: () => import('./bench/aql'),
    lighthouse: () => import('./bench/lighthouse'),
    load: () => import('./bench/load'),
    posts: () => import('./bench/posts'),
    vitals: () => import('./bench/vitals'),
  },
  attack: {
    bodies: () => import('./attacks/bodies'),
    codes: () => import('./attacks/codes'),
    flood: () => import('./attacks/flood'),
    forwarded: () => import('./attacks/forwarded'),
    fuzz: () => import('./attacks/fuzz'),
    'revoked-archive': () => import('./attacks/revoked-archive'),
  },
  evidence: () => import('./evidence.mjs'),
  faults: () => import('./faults/run'),
};

const [kind = ''] = process.argv.splice(2, 1);
const suite = suites[kind] ?? suites;
const run = typeof suite === 'function' ? suite : suite[process.argv.splice(2, 1)[0] ?? ''];
if (typeof run !== 'function') {
  console.error(`Say which: npm run lab ${suites[kind] ? `${kind} ` : ''}${Object.keys(suite).join(' | ')}`);
  process.exit(1);
}
await run();

export {};
