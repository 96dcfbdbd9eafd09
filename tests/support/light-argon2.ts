export async function lightArgon2(real: typeof import('@node-rs/argon2')): Promise<typeof import('@node-rs/argon2')> {
  const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const other = await real.hash('of a password that nobody has', least);
  const isHeavy = (made: string | Uint8Array) => String(made).includes('m=19456');
  return {
    ...real,
    hash: (password, options, signal) => real.hash(password, { ...options, ...least }, signal),
    verify: (made, ...rest) => real.verify(isHeavy(made) ? other : made, ...rest),
  };
}
