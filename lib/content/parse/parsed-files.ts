import { statSync } from 'node:fs';

type Entry = { stamp: string; data: unknown };

/** Changes whenever a file is written or replaced, also when its size and its time of modification stay the same. */
function stampOf(file: string): string {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file);
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

/** What was read from the files of a folder, so that reading it again parses only those that changed. */
export class ParsedFiles {
  #before = new Map<string, Entry>();
  #now = new Map<string, Entry>();
  #changed = new Set<string>();
  #basis: unknown;

  #noteGone(): void {
    for (const file of this.#before.keys()) if (!this.#now.has(file)) this.#changed.add(file);
  }

  /** Begins another reading; files that the last one did not meet are forgotten, except for those of `kept` folders. */
  begin(kept: readonly string[] = []): void {
    this.#noteGone();
    this.#before = this.#now;
    this.#now = new Map([...this.#before].filter(([file]) => kept.some((folder) => file.startsWith(folder))));
  }

  /** Forgets what was read under another `basis`: something of which every other file takes figures. */
  readUnder(basis: unknown): void {
    if (basis !== this.#basis) this.#before = new Map();
    this.#basis = basis;
  }

  /** What `read` returns for a file, called again once the file has changed. `undefined` is not kept. */
  get<Data>(file: string, read: () => Data | undefined): Data | undefined {
    // Before it is read: a file that is written meanwhile is read again.
    const stamp = stampOf(file);
    const kept = this.#before.get(file);
    if (kept?.stamp !== stamp) this.#changed.add(file);
    const data = kept?.stamp === stamp ? (kept.data as Data) : read();
    if (data !== undefined) this.#now.set(file, { stamp, data });
    return data;
  }

  /** Returns the files that came, went or changed since the last call, after as many readings as there were. */
  takeChanged(): Set<string> {
    this.#noteGone();
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }
}
