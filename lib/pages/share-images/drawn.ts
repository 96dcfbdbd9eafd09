import { LRUCache } from 'lru-cache';

/** Pictures that are kept, and bytes of them: all of a small site, the busy ones of a large one. */
const maxPictures = 800;
const maxBytes = 48 * 1024 * 1024;
/** Drawing takes a processor for some tenths of a second: one at a time, and a short line before the rest are sent away. */
const maxWaiting = 12;

type Picture = Uint8Array<ArrayBuffer>;
type Draw = () => Promise<Picture>;

/** Pictures by what they show, drawn one after the other, each once. */
export class DrawnPictures {
  private readonly kept = new LRUCache<string, Picture>({
    max: maxPictures,
    maxSize: maxBytes,
    sizeCalculation: (picture) => picture.byteLength,
  });
  private readonly coming = new Map<string, Promise<Picture>>();
  private last: Promise<unknown> = Promise.resolve();

  /** The picture; null when too many others wait to be drawn. */
  async get(key: string, draw: Draw): Promise<Picture | null> {
    const held = this.kept.get(key);
    if (held) return held;
    const running = this.coming.get(key);
    if (running) return running;
    if (this.coming.size >= maxWaiting) return null;
    const turn = this.last.then(draw);
    this.last = turn.catch(() => undefined);
    this.coming.set(key, turn);
    try {
      const picture = await turn;
      this.kept.set(key, picture);
      return picture;
    } finally {
      this.coming.delete(key);
    }
  }
}
