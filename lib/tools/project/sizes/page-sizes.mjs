import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';

export const kinds = ['document', 'flight', 'script', 'style', 'fonts'];

/** Transfer size in bytes; fonts are not counted this way because WOFF2 is already compressed. */
const packed = (bytes) => gzipSync(bytes).length;
const addresses = (text, ending) => [
  ...new Set(text.match(new RegExp(`/_next/static/[\\w./~-]+\\.${ending}(?![\\w.])`, 'g')) ?? []),
];

const fontsOf = (sheet, css) =>
  [...css.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, path]) => new URL(path, `http://site${sheet}`).pathname);

function flightOf(html) {
  const pushed = [];
  for (const [, text] of html.matchAll(/<script\b[^>]*>(\(?self\.__next_f\b.*?)<\/script>/gs))
    runInNewContext(text, { self: { __next_f: pushed } });
  return pushed.map(([, text]) => (typeof text === 'string' ? text : '')).join('');
}

/** Compressed, without what scripts load later and without `nomodule` scripts. `flight` is part of `document`. */
export async function sizesOf({ html, read }) {
  const old = new Set(
    [...html.matchAll(/<script\b(?=[^>]*\bnomodule)[^>]*\bsrc="([^"?]+)/gi)].map((match) => match[1]),
  );
  const sum = async (list, weigh) =>
    (await Promise.all(list.map(async (address) => weigh(await read(address))))).reduce(
      (total, bytes) => total + bytes,
      0,
    );
  const sheets = addresses(html, 'css');
  const fonts = await Promise.all(
    sheets.map(async (sheet) => fontsOf(sheet, new TextDecoder().decode(await read(sheet)))),
  );
  return {
    document: packed(html),
    flight: packed(flightOf(html)),
    script: await sum(
      addresses(html, 'js').filter((address) => !old.has(address)),
      packed,
    ),
    style: await sum(sheets, packed),
    fonts: await sum([...new Set(fonts.flat())], (bytes) => bytes.length),
  };
}

export const kB = (bytes) => (bytes / 1000).toFixed(1);

export const overBudget = (path, sizes, budget) =>
  kinds.flatMap((kind) => {
    const excess = sizes[kind] - budget[kind] * 1000;
    return excess > 0
      ? [`${path}: ${kind} of ${kB(sizes[kind])} kB is ${kB(excess)} kB above its budget (page-budgets.mjs).`]
      : [];
  });
