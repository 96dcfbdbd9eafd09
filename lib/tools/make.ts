/** Those that are imported alone run then, with the options that are left. */
const makers: Record<string, () => Promise<unknown>> = {
  documents: () => import('./documents/print-documents'),
  'aql-package': async () => (await import('./aql-package/build-aql-package.mjs')).packAqlPackage(),
};

const [name = ''] = process.argv.splice(2, 1);
const run = makers[name];
if (!run) {
  console.error(`Say what: npm run make ${Object.keys(makers).join(' | ')}`);
  process.exit(1);
}
await run();

export {};
