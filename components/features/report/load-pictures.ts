/** Loading is given up when no image has loaded or failed for this time. */
const stallMs = 20_000;

export type LoadedPictures = { total: number /** Those that would be printed blank. */; missing: number };

/** Loads all lazy images; resolves when each has loaded or failed, or when nothing has come for `stallMs`. */
export async function loadPictures(page: ParentNode): Promise<LoadedPictures> {
  // With those that an earlier call has made eager.
  const pictures = [...page.querySelectorAll<HTMLImageElement>('img[loading]')];
  const pending = new Set(pictures.filter(({ complete }) => !complete));
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      if (pending.size === 0) resolve();
      else timer = setTimeout(resolve, stallMs);
    };
    for (const picture of pending) {
      const settle = () => {
        pending.delete(picture);
        restart();
      };
      picture.addEventListener('load', settle, { once: true });
      picture.addEventListener('error', settle, { once: true });
      picture.loading = 'eager';
    }
    restart();
  });
  return { total: pictures.length, missing: pictures.filter(({ naturalWidth }) => naturalWidth === 0).length };
}
