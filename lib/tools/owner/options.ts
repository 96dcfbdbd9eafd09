import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The options of a command; one that does not exist, or `--help`, ends it with the help instead of a trace. */
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
