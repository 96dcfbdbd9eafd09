import { type Config, parseConfig } from './schema';

let parsed: Config | undefined;

/** The settings of this process, parsed once. The only reader of process.env. */
export function config(): Config {
  parsed ??= parseConfig(process.env);
  return parsed;
}

/** Whether this process is `next build`, which prerenders pages, or serves visitors. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build';
}

/** Whether this process is the development server. */
export function isDeveloping(): boolean {
  return process.env.NODE_ENV === 'development';
}
