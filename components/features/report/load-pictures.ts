/** Images not loaded after this time are printed blank. */
const timeoutMs = 20_000;

function loadedOrFailed(picture: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    picture.addEventListener('load', () => resolve(), { once: true });
    picture.addEventListener('error', () => resolve(), { once: true });
  });
}

/** Loads all lazy images; resolves when each has loaded or failed, or after `timeoutMs`. */
export async function loadPictures(page: ParentNode): Promise<void> {
  const pending = [...page.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].filter(
    ({ complete }) => !complete,
  );
  const all = Promise.all(pending.map(loadedOrFailed));
  for (const picture of pending) picture.loading = 'eager';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([all, timeout]);
  clearTimeout(timer);
}
