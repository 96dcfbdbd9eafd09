/** Resolves with null after `ms`, for a race with a call that may be slow. The timer does not keep the process alive. */
export const nullAfter = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });
