import { LRUCache } from 'lru-cache';

/** Cache limits in pictures and bytes: all pictures of a small site, the popular ones of a large one. */
const maxPictures = 800;
const maxBytes = 48 * 1024 * 1024;
/** Rendered one at a time, some tenths of a second each; requests beyond this queue are refused. */
const maxWaiting = 12;

type Picture = Uint8Array<ArrayBuffer>;
type Draw = () => Promise<Picture>;

/** LRU cache of pictures. They are rendered one at a time, and concurrent requests for a key share one rendering. */
export class PictureCache {
  private readonly cache = new LRUCache<string, Picture>({
    max: maxPictures,
    maxSize: maxBytes,
    sizeCalculation: (picture) => picture.byteLength,
  });
  private readonly coming = new Map<string, Promise<Picture>>();
  private last: Promise<unknown> = Promise.resolve();

  async get(key: string, draw: Draw): Promise<Picture | null> {
    const cached = this.cache.get(key);
    if (cached) return cached;
    const running = this.coming.get(key);
    if (running) return running;
    if (this.coming.size >= maxWaiting) return null;
    const turn = this.last.then(draw);
    this.last = turn.catch(() => undefined);
    this.coming.set(key, turn);
    try {
      const picture = await turn;
      this.cache.set(key, picture);
      return picture;
    } finally {
      this.coming.delete(key);
    }
  }
}
