import { vi } from 'vitest';

/** Passwords are hashed at minimum cost. Tests of the cost itself, or of what its time tells, call `vi.unmock`. */
vi.mock('@node-rs/argon2', async (original) => (await import('./light-argon2')).lightArgon2(await original()));
