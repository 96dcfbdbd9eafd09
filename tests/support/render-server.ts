import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/** Renders server components, also asynchronous ones inside others, and puts the result into the document. */
export async function renderServer(node: ReactNode): Promise<HTMLElement> {
  // What an earlier rendering left would be taken for this one's own page.
  document.body.innerHTML = '';
  const { prelude } = await prerenderToNodeStream(node);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  document.body.innerHTML = html;
  return document.body;
}
