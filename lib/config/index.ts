import { type Config, parseConfig } from './config-schema';

let parsed: Config | undefined;

/** Parsed once. Application code reads process.env only through this function. Throws when a setting is invalid. */
export function config(): Config {
  parsed ??= parseConfig(process.env);
  return parsed;
}

export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build';
}

export function isDeveloping(): boolean {
  return process.env.NODE_ENV === 'development';
}
