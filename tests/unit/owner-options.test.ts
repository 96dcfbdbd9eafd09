import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const work = vi.hoisted(() => ({ backUp: vi.fn(), restore: vi.fn() }));
vi.mock('@/lib/backend/backup/backup', () => ({ ...work, BackupError: class extends Error {} }));
vi.mock('@/lib/backend/storage/private-data', () => ({ keepDataPrivate: () => undefined }));

const argv = process.argv;
class Exit extends Error {}
beforeEach(() => {
  work.backUp.mockReset().mockResolvedValue({ path: 'kept', bytes: 7 });
  work.restore.mockReset().mockResolvedValue('restored');
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

type Said = { code: number; out: string; err: string };

async function command(name: 'backup' | 'restore', ...args: string[]): Promise<Said> {
  // The module reads its arguments on import.
  vi.resetModules();
  process.argv = ['node', name, ...args];
  process.exitCode = undefined;
  const said = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([text]) => String(text)).join('\n');
  const out = vi.spyOn(console, 'info').mockReturnValue();
  const err = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(String(code));
  });
  const ended = await import(`@/lib/tools/owner/${name}-command.ts`).then(
    () => Number(process.exitCode ?? 0),
    (error: unknown) => {
      if (error instanceof Exit) return Number(error.message);
      throw error;
    },
  );
  const result = { code: ended, out: said(out), err: said(err) };
  for (const spy of [out, err, exit]) spy.mockRestore();
  return result;
}

describe.each(['backup', 'restore'] as const)('npm run %s', (name) => {
  it.each(['-h', '--help'])('with %s says what it does, and does nothing', async (option) => {
    const { code, out } = await command(name, 'a.dump', '--yes', option);
    expect([code, out.startsWith(`npm run ${name} -- `)]).toEqual([0, true]);
    expect([work.backUp, work.restore].map((does) => does.mock.calls.length)).toEqual([0, 0]);
  });

  it.each(['--yse', '-y'])('refuses the unknown option %s', async (option) => {
    const { code, err } = await command(name, 'a.dump', option);
    expect([code, err.includes(`'${option}'`), err.includes(`npm run ${name} -- `)]).toEqual([1, true, true]);
    expect([work.backUp, work.restore].map((does) => does.mock.calls.length)).toEqual([0, 0]);
  });
});

it('backup takes the name of a file, or none', async () => {
  expect(await command('backup', 'a.dump')).toEqual({ code: 0, out: 'kept  7 bytes', err: '' });
  expect(await command('backup')).toMatchObject({ code: 0 });
  expect(work.backUp.mock.calls.map(([, target]) => target)).toEqual(['a.dump', undefined]);
});

it('restore wants a file, and the word that what is there may go', async () => {
  expect((await command('restore')).out).toContain('npm run restore -- <file> --yes');
  expect((await command('restore', 'a.dump')).code).toBe(1);
  expect(work.restore).not.toHaveBeenCalled();
  expect(await command('restore', '--yes', 'a.dump')).toEqual({ code: 0, out: 'restored', err: '' });
  expect(work.restore.mock.calls.map(([, source]) => source)).toEqual(['a.dump']);
});
