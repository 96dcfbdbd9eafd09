import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/**
 * As Next does, this process logs what nobody catches. It ends with the number of lines that were tried to be logged:
 * without `outliveLogReaders` Node 20 raises an error for each line, which is logged in turn, and Node 24 none.
 */
const program = `
import { outliveLogReaders } from '@/lib/observability/log';
let lines = 0;
const say = (text) => { lines += 1; if (lines > 50) process.exit(99); console.error(text); };
process.on('uncaughtException', (error) => say(String(error)));
outliveLogReaders();
process.stdin.once('data', () => {
  say('one');
  console.log('two');
  setTimeout(() => process.exit(lines), 300);
});
process.stdin.resume();
`;

it('a process whose log nobody reads any more goes on, and does not log that endlessly', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  child.stdout.destroy();
  child.stderr.destroy();
  child.stdin.write('go');
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
});
