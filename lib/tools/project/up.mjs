import { allocator, build, holdAskedPort, installPackages, requireNode, run, serverFile, stop } from './steps.mjs';

requireNode();
const { port, release } = await holdAskedPort('npm run up', 3000);
await installPackages();
if (!(await build())) stop('The site could not be built: the lines above name the file or setting and the reason.');
console.info(`\nThe site answers at http://localhost:${port} (stop it with Ctrl+C).\n`);
await release();
if (!run(process.execPath, [serverFile, '-p', String(port)], allocator)) process.exit(1);
