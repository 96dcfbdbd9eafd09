import { budgets } from './page-budgets.mjs';
import { kB, kinds, overBudget, sizesOf } from './page-sizes.mjs';

/** @param {string} origin */
function reader(origin) {
  /** @type {Map<string, Promise<Uint8Array>>} */
  const files = new Map();
  return (/** @type {string} */ address) => {
    const file =
      files.get(address) ?? fetch(origin + address).then(async (answer) => new Uint8Array(await answer.arrayBuffer()));
    files.set(address, file);
    return file;
  };
}

/**
 * Prints the first-load sizes of pages of a running site; returns messages about those above their budget.
 * @param {string} origin
 * @param {readonly { path: string, kind: keyof typeof budgets }[]} pages
 * @returns {Promise<string[]>}
 */
export async function weighPages(origin, pages) {
  const read = reader(origin);
  const width = Math.max(...pages.map(({ path }) => path.length)) + 2;
  /** @type {string[]} */
  const problems = [];
  const table = ['', 'packed kB at first sight'.padEnd(width) + kinds.map((kind) => kind.padStart(10)).join('')];
  for (const { path, kind } of pages) {
    const answer = await fetch(origin + path);
    if (!answer.ok) {
      problems.push(`${path} answered ${answer.status}: name another page of its template.`);
      continue;
    }
    const sizes = await sizesOf({ html: await answer.text(), read });
    table.push(path.padEnd(width) + kinds.map((kind) => kB(sizes[kind]).padStart(10)).join(''));
    problems.push(...overBudget(path, sizes, budgets[kind]));
  }
  console.info(table.join('\n'));
  return problems;
}
