import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/** Renders server components, including nested asynchronous ones, into the document. */
export async function renderServer(node: ReactNode): Promise<HTMLElement> {
  // Elements of an earlier render must not be taken for this one's.
  document.body.innerHTML = '';
  const { prelude } = await prerenderToNodeStream(node);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  document.body.innerHTML = html;
  return document.body;
}
