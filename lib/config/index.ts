import { type Config, parseConfig } from './schema';

let parsed: Config | undefined;

/** The settings of this process, parsed once. The only reader of process.env. */
export function config(): Config {
  parsed ??= parseConfig(process.env);
  return parsed;
}
