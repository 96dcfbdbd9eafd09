import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import type { PageWeight } from '@/lib/contract/routes/pages';

/** In kB gzipped (1 kB = 1000 bytes), half a kB above the heaviest page of each kind (decision 53). */
const budgets = {
  content: { document: 47.5, flight: 26, script: 161.3, style: 21.8, fonts: 34 },
  /** Its first screen is a tool. */
  home: { document: 53.5, flight: 29.5, script: 160.5, style: 21.8, fonts: 34 },
  /** The tables of a standard, each cell named so that its plan can be taken; the tools hydrate at once. */
  calculator: { document: 62, flight: 29, script: 177.6, style: 21.8, fonts: 34 },
  ledger: { document: 62, flight: 29, script: 178, style: 21.8, fonts: 34 },
  /** A checklist for places without network: nothing of it may wait for a second request. */
  floor: { document: 46, flight: 31.6, script: 189.2, style: 21.8, fonts: 34 },
  /** Two years of sixteen countries, each day in a list. */
  holidays: { document: 65.6, flight: 36.6, script: 161.3, style: 21.8, fonts: 34 },
  account: { document: 27, flight: 16, script: 176.6, style: 21.8, fonts: 34 },
  glossary: { document: 49.7, flight: 27.3, script: 158.7, style: 21.8, fonts: 34 },
  report: { document: 32, flight: 17.4, script: 156.4, style: 21.8, fonts: 34 },
};

const kinds = ['document', 'flight', 'script', 'style', 'fonts'] as const;
type Sizes = Record<(typeof kinds)[number], number>;
type Read = (address: string) => Promise<Uint8Array>;

/** Transfer size in bytes; fonts are not counted this way because WOFF2 is already compressed. */
const packed = (bytes: string | Uint8Array) => gzipSync(bytes).length;
const plain = ({ length }: Uint8Array) => length;
const addresses = (text: string, ending: string) => [
  ...new Set(text.match(new RegExp(`/_next/static/[\\w./~-]+\\.${ending}(?![\\w.])`, 'g')) ?? []),
];

async function fontsOf(sheet: string, read: Read): Promise<string[]> {
  const css = new TextDecoder().decode(await read(sheet));
  const found = css.matchAll(/url\(["']?([^"')]+\.woff2)/g);
  return [...found].map(([, path = '']) => new URL(path, `http://site${sheet}`).pathname);
}

function flightOf(html: string): string {
  const pushed: unknown[][] = [];
  for (const [, text = ''] of html.matchAll(/<script\b[^>]*>(\(?self\.__next_f\b.*?)<\/script>/gs))
    runInNewContext(text, { self: { __next_f: pushed } });
  return pushed.map(([, text]) => (typeof text === 'string' ? text : '')).join('');
}

/** Compressed, without what scripts load later and without `nomodule` scripts. `flight` is part of `document`. */
async function sizesOf(html: string, read: Read): Promise<Sizes> {
  const old = [...html.matchAll(/<script\b(?=[^>]*\bnomodule)[^>]*\bsrc="([^"?]+)/gi)].map(([, address]) => address);
  const sum = async (list: readonly string[], weigh: (bytes: Uint8Array) => number) =>
    (await Promise.all(list.map(read))).reduce((total, bytes) => total + weigh(bytes), 0);
  const sheets = addresses(html, 'css');
  const fonts = (await Promise.all(sheets.map((sheet) => fontsOf(sheet, read)))).flat();
  const scripts = addresses(html, 'js').filter((address) => !old.includes(address));
  return {
    document: packed(html),
    flight: packed(flightOf(html)),
    script: await sum(scripts, packed),
    style: await sum(sheets, packed),
    fonts: await sum([...new Set(fonts)], plain),
  };
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function overBudget(path: string, sizes: Sizes, weight: PageWeight): string[] {
  const excess = kinds.map((kind) => ({ kind, bytes: sizes[kind] - budgets[weight][kind] * 1000 }));
  return excess
    .filter(({ bytes }) => bytes > 0)
    .map(({ kind, bytes }) => `${path}: ${kind} of ${kB(sizes[kind])} kB is ${kB(bytes)} kB above its budget.`);
}

/** Returns messages about pages above their budget. */
export async function weighPages(origin: string, pages: readonly { path: string; weight: PageWeight }[]) {
  const files = new Map<string, Promise<Uint8Array>>();
  const read: Read = (address) => {
    const file =
      files.get(address) ?? fetch(origin + address).then(async (answer) => new Uint8Array(await answer.arrayBuffer()));
    files.set(address, file);
    return file;
  };
  const width = Math.max(...pages.map(({ path }) => path.length)) + 2;
  const problems: string[] = [];
  const table = ['', 'packed kB at first sight'.padEnd(width) + kinds.map((kind) => kind.padStart(10)).join('')];
  for (const { path, weight } of pages) {
    const answer = await fetch(origin + path);
    if (!answer.ok) {
      problems.push(`${path} answered ${answer.status}: name another page of its template.`);
      continue;
    }
    const sizes = await sizesOf(await answer.text(), read);
    table.push(path.padEnd(width) + kinds.map((kind) => kB(sizes[kind]).padStart(10)).join(''));
    problems.push(...overBudget(path, sizes, weight));
  }
  console.info(table.join('\n'));
  return problems;
}
