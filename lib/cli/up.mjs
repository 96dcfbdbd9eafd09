import { createServer } from 'node:net';
import { build, installPackages, requireNode, run, stop, tool } from './steps.mjs';

const port = Number(process.env.PORT ?? 3000);

function portIsFree() {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false)).once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port);
  });
}

requireNode();
if (!(await portIsFree())) stop(`Port ${port} is in use: stop what listens there, or choose another with PORT=3001 npm run up.`);
installPackages();
if (!(await build())) stop('The site could not be built: the lines above name the file or setting and the reason.');
console.info(`\nThe site answers at http://localhost:${port} (stop it with Ctrl+C).\n`);
const [node, args] = tool('next/dist/bin/next');
if (!run(node, ['--import', './lib/http/early.mjs', ...args, 'start', '-p', String(port)], { NEXT_MANUAL_SIG_HANDLE: 'true' })) process.exit(1);
