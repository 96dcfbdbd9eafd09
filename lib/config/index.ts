import { type Config, parseConfig } from './config-schema';

let parsed: Config | undefined;

/**
 * Returns the settings of this process, parsed once. Application code reads process.env only through this function.
 * Throws when a setting is invalid.
 */
export function config(): Config {
  parsed ??= parseConfig(process.env);
  return parsed;
}

/** Returns whether this process is `next build`, which prerenders pages, as opposed to a serving process. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build';
}

/** Returns whether this process is the development server. */
export function isDeveloping(): boolean {
  return process.env.NODE_ENV === 'development';
}
