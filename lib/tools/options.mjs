import { parseArgs } from 'node:util';

/**
 * Parses command-line options. `--help` and `-h` print the help and exit with code 0; an unknown option prints the error
 * and the help and exits with code 1.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} O
 * @param {O} options
 * @param {string} help
 */
export function readOptions(options, help) {
  const text = help.trimEnd();
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.info(text);
    process.exit(0);
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${text}`);
    process.exit(1);
  }
}
