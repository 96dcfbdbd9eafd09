/** Writes files of the repository anew: each of these runs when it is imported, with the options that are left. */
const makers: Record<string, () => Promise<unknown>> = {
  documents: () => import('./documents/print-documents'),
  'aql-package': () => import('./aql-package/aql-package-command.mjs'),
};

const [name = ''] = process.argv.splice(2, 1);
const run = makers[name];
if (!run) {
  console.error(`Say what: npm run make ${Object.keys(makers).join(' | ')}`);
  process.exit(1);
}
await run();

export {};
