/** After load, once idle; without requestIdleCallback (Safari) after `fallbackMs`. Returns a cancel function. */
export function whenIdle(task: () => void, fallbackMs: number): () => void {
  const abort = new AbortController();
  const run = () => abort.signal.aborted || task();
  const queue = () => {
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run);
    else setTimeout(run, fallbackMs);
  };
  if (document.readyState === 'complete') queue();
  else window.addEventListener('load', queue, { once: true, signal: abort.signal });
  return () => abort.abort();
}
