const runs = 5;

/** Milliseconds that some work takes once. */
export function elapsedMs(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** Returns the smallest of five measurements: what the work costs, whatever else the machine does. */
export const fastest = (measure: () => number): number => Math.min(...Array.from({ length: runs }, measure));
