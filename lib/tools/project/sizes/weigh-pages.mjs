import { budgets } from './page-budgets.mjs';
import { kB, kinds, overBudget, sizesOf } from './page-sizes.mjs';

function reader(origin) {
  const files = new Map();
  return (/** @type {string} */ address) => {
    const file =
      files.get(address) ?? fetch(origin + address).then(async (answer) => new Uint8Array(await answer.arrayBuffer()));
    files.set(address, file);
    return file;
  };
}

/** Returns messages about pages above their budget. */
export async function weighPages(origin, pages) {
  const read = reader(origin);
  const width = Math.max(...pages.map(({ path }) => path.length)) + 2;
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
