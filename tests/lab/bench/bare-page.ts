import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import next from 'next';

/** Inside the repository, so that the page is built with the site's own Next and React. */
const folder = resolve('.bench/bare-page');

/** A page of running text, 160 kB of HTML, and one client button: what any page of Next costs at least. */
const files = {
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(resolve('.'))} } };`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  'app/press.jsx': `'use client';
import { useState } from 'react';
export function Press() {
  const [isPressed, setPressed] = useState(false);
  return isPressed ? <p>Pressed</p> : <button type="button" data-press="" onClick={() => setPressed(true)}>Press</button>;
}`,
  'app/page.jsx': `import { Press } from './press';
const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu an er il on ur est ing'.split(' ');
let state = 1;
const below = (limit) => {
  state = (state * 48271) % 2147483647;
  return state % limit;
};
const word = () => Array.from({ length: 1 + below(4) }, () => syllables[below(syllables.length)]).join('');
const words = (count) => Array.from({ length: count }, word).join(' ');
const sections = Array.from({ length: 72 }, () => [words(5), words(50), words(50)]);
export default function Page() {
  return <main><h1>A bare page</h1><Press />{sections.map(([title, ...texts]) => (
    <section key={title}><h2>{title}</h2>{texts.map((text) => <p key={text}>{text}</p>)}</section>
  ))}</main>;
}`,
};

export const bareButton = 'button[data-press]';

export async function startBarePage(): Promise<{ origin: string; stop: () => void }> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/app`, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  const command = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const environment = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const built = spawnSync(process.execPath, [command, 'build', folder], { env: environment, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the bare page cannot be built\n${built.stdout}${built.stderr}`);
  const site = next({ dev: false, dir: folder });
  await site.prepare();
  const answer = site.getRequestHandler();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the bare page has no port');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${address.port}`, stop };
}
