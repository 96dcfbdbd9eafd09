import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDataPrivate } from '@/lib/backend/storage/private-data';

// Threads of a process share its umask and may not set it.
const umask = vi.spyOn(process, 'umask').mockReturnValue(0o022);
const root = mkdtempSync(join(tmpdir(), 'private-data-'));
const data = join(root, 'data');
const mode = (...path: string[]) => statSync(join(data, ...path)).mode & 0o777;
const put = (path: string, how: number) => {
  writeFileSync(join(data, path), 'x');
  chmodSync(join(data, path), how);
};
const folder = (path: string, how: number) => {
  mkdirSync(join(data, path));
  chmodSync(join(data, path), how);
};
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.clearAllMocks();
  rmSync(root, { recursive: true, force: true });
});

describe('the folder of data', () => {
  it('is made for its owner alone, and so is whatever this process creates from then on', () => {
    keepDataPrivate(data);
    expect(mode()).toBe(0o700);
    expect(umask).toHaveBeenCalledWith(0o077);
    expect(warned).not.toHaveBeenCalled();
  });

  it('loses the rights of others on what was there, at every depth, and says so once', () => {
    mkdirSync(data, { recursive: true });
    folder('db', 0o755);
    folder('db/base', 0o775);
    put('db/base/1', 0o644);
    folder('reports', 0o700);
    put('reports/picture.jpg', 0o666);
    put('db.lock', 0o640);
    put('run.sh', 0o755);
    const elsewhere = join(root, 'elsewhere');
    writeFileSync(elsewhere, 'x');
    chmodSync(elsewhere, 0o644);
    symlinkSync(elsewhere, join(data, 'link'));
    chmodSync(data, 0o755);
    keepDataPrivate(data);
    for (const path of ['', 'db', 'db/base', 'reports']) expect(mode(path), path).toBe(0o700);
    for (const path of ['db/base/1', 'reports/picture.jpg', 'db.lock', 'run.sh']) expect(mode(path), path).toBe(0o600);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644);
    const [line] = warned.mock.calls.map(([text]: unknown[]) => JSON.parse(String(text)));
    expect(line).toEqual({ level: 'warn', event: 'data-dir', reason: 'others could read it', closed: 7, failed: 0 });
    keepDataPrivate(data);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('is left as it is where it cannot be made, for whoever needs it to report', () => {
    mkdirSync(root, { recursive: true });
    writeFileSync(data, 'a file');
    expect(() => keepDataPrivate(data)).not.toThrow();
  });
});
