import { afterEach, describe, expect, it, vi } from 'vitest';
import { startOrExit } from '@/lib/handlers/operations/start-background';

class Ended extends Error {}

describe('the start of a process', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Ended();
  });
  const fails = async () => {
    throw new Error('EN_PHONE: must be 0 or 1');
  };
  afterEach(() => {
    vi.clearAllMocks();
    vi.unstubAllEnvs();
  });

  it('ends the process with what is wrong, which would answer everything with 500 otherwise', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(startOrExit(fails)).rejects.toThrow(Ended);
    expect(exit).toHaveBeenCalledWith(1);
    expect(said).toHaveBeenCalledWith('EN_PHONE: must be 0 or 1');
  });

  it('leaves the development server alive, and a start that succeeds alone', async () => {
    await startOrExit(async () => undefined);
    vi.stubEnv('NODE_ENV', 'development');
    await expect(startOrExit(fails)).rejects.toThrow('EN_PHONE');
    expect(exit).not.toHaveBeenCalled();
  });
});
