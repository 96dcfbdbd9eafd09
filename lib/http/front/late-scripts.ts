import { startScriptsLate } from '@/lib/next/late-scripts.cjs';

/** Longer than any tag that is looked for. */
const longestTag = 512;

/**
 * Has the scripts of a page that is sent as it is drawn loaded once it is seen, as `lib/next/inline-scripts.cjs` does with pages
 * that are kept. A tag that a part ends in waits for the next part. Bytes are read as Latin-1, which keeps each as it is.
 */
export class LateScripts {
  private held = '';

  next(part: Uint8Array): Buffer {
    const text = this.held + Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
    const cut = this.cutOf(text);
    this.held = text.slice(cut);
    return Buffer.from(startScriptsLate(text.slice(0, cut)), 'latin1');
  }

  /** What waits for a next part that does not come. */
  rest(): Buffer {
    const rest = Buffer.from(this.held, 'latin1');
    this.held = '';
    return rest;
  }

  private cutOf(text: string): number {
    const end = text.length;
    const script = text.lastIndexOf('<script src="/_next/');
    if (script >= 0 && end - script < longestTag && !text.includes('</script>', script)) return script;
    const last = text.lastIndexOf('<');
    return last >= 0 && end - last < longestTag && !text.includes('>', last) && '<script src="/_next/'.startsWith(text.slice(last, last + 20)) ? last : end;
  }
}
