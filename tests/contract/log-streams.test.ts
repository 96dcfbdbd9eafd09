import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** As Next does, this process logs what nobody catches. It ends with the number of lines that were tried to be logged. */
const program = `
import { outliveLogReaders } from '@/lib/observability/log-streams';
let lines = 0;
const say = (text) => { lines += 1; if (lines > 50) process.exit(99); console.error(text); };
process.on('uncaughtException', (error) => say(String(error)));
if (process.argv.at(-1) === 'outlive') outliveLogReaders();
process.stdin.once('data', () => {
  say('one');
  console.log('two');
  setTimeout(() => process.exit(lines), 300);
});
process.stdin.resume();
`;

async function endedWith(mode: string): Promise<unknown> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, mode]);
  child.stdout.destroy();
  child.stderr.destroy();
  child.stdin.write('go');
  const [code] = await once(child, 'exit');
  return code;
}

it('a process whose log nobody reads any more goes on, and does not log that endlessly', async () => {
  expect(await endedWith('as it is')).toBe(99);
  expect(await endedWith('outlive')).toBe(1);
});
