/** For a race with what may be slow. The timer does not keep the process alive. */
export const delay = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, value).unref();
  });
