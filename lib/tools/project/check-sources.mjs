import { run, runConcurrentlyAndPrint, stop, tool } from './steps.mjs';

export function step(name, succeeded) {
  if (!succeeded) stop(`${name} failed: the lines above say where. Mend it and run the command again.`);
}

export const runTool = (path, ...args) => run(...tool(path, ...args));

async function runAll(checks) {
  const ended = await Promise.all(
    Object.entries(checks).map(async ([name, [path, ...args]]) => ({
      name,
      succeeded: await runConcurrentlyAndPrint(...tool(path, ...args)),
    })),
  );
  const failed = ended.filter(({ succeeded }) => !succeeded).map(({ name }) => name);
  step(`The ${failed.join(' and the ')}`, failed.length === 0);
}

export async function checkSources() {
  step('Generating route types', runTool('next/dist/bin/next', 'typegen'));
  await runAll({
    'type check': ['typescript/bin/tsc', '--noEmit', '-p', '.'],
    'lint (npx biome format --write mends the formatting)': ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
    'import rules': ['dependency-cruiser/bin/dependency-cruise.mjs', 'app', 'components', 'lib', 'middleware.ts'],
    'search for unused code': ['knip/bin/knip.js'],
  });
}
