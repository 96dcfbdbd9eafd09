/** Pictures that have not come after this long are printed as empty places. */
const patienceMs = 20_000;

function settled(picture: HTMLImageElement): Promise<void> {
  return new Promise((done) => {
    picture.addEventListener('load', () => done(), { once: true });
    picture.addEventListener('error', () => done(), { once: true });
  });
}

/** Fetches the pictures of a page that wait to come near; resolves when each is there or has failed, or patience ends. */
export async function loadPictures(page: ParentNode): Promise<void> {
  const waiting = [...page.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].filter(({ complete }) => !complete);
  const all = Promise.all(waiting.map(settled));
  for (const picture of waiting) picture.loading = 'eager';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, patienceMs);
  });
  await Promise.race([all, patience]);
  clearTimeout(timer);
}
