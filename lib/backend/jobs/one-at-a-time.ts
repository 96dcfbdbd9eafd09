/**
 * Returns a function that runs `look` unless it is running; called meanwhile, it runs once more afterwards, because
 * what it is called for may have been missed. `look` must not reject.
 */
export function oneAtATime(look: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    do {
      isWanted = false;
      await look();
    } while (isWanted);
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
