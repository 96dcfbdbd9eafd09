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

/**
 * Exits with code 1 and a sentence that lists the names when one of those given is not among them.
 * @param {readonly string[]} given
 * @param {readonly string[]} names
 * @param {(name: string, given: string) => boolean} isMeant
 */
export function requireNames(given, names, isMeant = (name, one) => name === one) {
  const unknown = given.filter((one) => !names.some((name) => isMeant(name, one)));
  if (unknown.length === 0) return;
  console.error(`There is no ${unknown.join(', ')}. The names are: ${[...new Set(names)].join(', ')}`);
  process.exit(1);
}
