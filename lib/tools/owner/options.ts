import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses command-line options. An unknown option prints the error and the help and exits with code 1; `--help` selects
 * the command "help".
 */
export function readOptions<O extends NonNullable<ParseArgsConfig['options']>>(options: O, help: string) {
  try {
    const asksForHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h');
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options,
      ...(asksForHelp ? { args: [] } : {}),
    });
    return { values, positionals: asksForHelp ? ['help'] : positionals };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
    return process.exit(1);
  }
}
