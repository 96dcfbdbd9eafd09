/** The suites that take too long for `npm test`: each file runs when it is imported, with the options that are left. */
const suites: Record<string, Record<string, () => Promise<unknown>>> = {
  bench: {
    accounts: () => import('./bench/accounts'),
    answering: () => import('./bench/answering'),
    aql: () => import('./bench/aql'),
    leads: () => import('./bench/leads'),
    lighthouse: () => import('./bench/lighthouse'),
    load: () => import('./bench/load'),
    posts: () => import('./bench/posts'),
    reports: () => import('./bench/reports'),
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
};

const [kind = '', name = ''] = process.argv.splice(2, 2);
const named = suites[kind] ?? {};
const run = named[name];
if (!run) {
  console.error(`Say which one: npm run ${kind} ${Object.keys(named).join(' | ')}`);
  process.exit(1);
}
await run();

export {};
