import { vi } from 'vitest';

const command = vi.hoisted(() => ({ runs: 0, isRunning: false }));
/** A command closes the database when it ends; here the process still needs it. */
vi.mock('@/lib/backend/db/client', async (original) => {
  const real = await original<typeof import('@/lib/backend/db/client')>();
  return { ...real, closeDatabase: async () => (command.isRunning ? undefined : real.closeDatabase()) };
});

export type Said = { code: number; out: string; err: string };

/** Runs one of the owner's commands in this process. */
export async function ownerCommand(
  name: 'accounts' | 'check-content' | 'init' | 'leads' | 'numbers' | 'reports',
  ...args: string[]
): Promise<Said> {
  command.runs += 1;
  process.argv = ['node', name, ...args];
  const spies = {
    out: vi.spyOn(process.stdout, 'write').mockReturnValue(true),
    progress: vi.spyOn(process.stderr, 'write').mockReturnValue(true),
    wrong: vi.spyOn(console, 'error').mockReturnValue(),
  };
  command.isRunning = true;
  try {
    await import(/* @vite-ignore */ `../../lib/tools/owner/${name}-command.ts?run=${command.runs}`);
    const said = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([text]) => String(text)).join('');
    return { code: Number(process.exitCode ?? 0), out: said(spies.out), err: said(spies.progress) + said(spies.wrong) };
  } finally {
    command.isRunning = false;
    process.exitCode = undefined;
    for (const spy of Object.values(spies)) spy.mockRestore();
  }
}
