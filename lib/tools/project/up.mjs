import { createServer } from 'node:net';
import { allocator, build, installPackages, requireNode, run, serverFile, stop } from './steps.mjs';

const port = Number(process.env.PORT ?? 3000);

function portIsFree() {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port);
  });
}

requireNode();
if (!(await portIsFree()))
  stop(`Port ${port} is in use: stop what listens there, or choose another with PORT=3001 npm run up.`);
await installPackages();
if (!(await build())) stop('The site could not be built: the lines above name the file or setting and the reason.');
console.info(`\nThe site answers at http://localhost:${port} (stop it with Ctrl+C).\n`);
if (!run(process.execPath, [serverFile, '-p', String(port)], allocator)) process.exit(1);
