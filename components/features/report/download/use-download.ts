import { useEffect, useRef, useState } from 'react';
import { maxBrowserBytes } from '@/lib/reports-view/archive-names';
import { createDownload, type Download } from './download';
import { saveArchive } from './pack';
import { readFiles } from './read-files';
import type { Failed, PackState, PackWords } from './types';

/** A file of which nothing arrives for so long is left out. */
const stallMs = 20_000;
const busy: readonly string[] = ['fetching', 'paused', 'packing'];

/** A download of everything the page shows, begun at once and ended with the component; `failures` in the order in which they came. */
export function useDownload(name: string, words: PackWords) {
  const [state, setState] = useState<PackState | null>(null);
  const [failures, setFailures] = useState<readonly Failed[]>([]);
  const download = useRef<Download | null>(null);
  const setup = useRef({ name, words });
  useEffect(() => {
    const { name: archive, words: texts } = setup.current;
    let ended = false;
    const own = createDownload({
      files: readFiles(document),
      tools: { fetch: (...asked) => window.fetch(...asked), nowMs: Date.now, stallMs },
      maxBytes: maxBrowserBytes,
      finish: (packed, failed, signal) => saveArchive(archive, { packed, failed, words: texts, signal }),
      onState: (next) => !ended && setState(next),
      onFailed: (failed) => !ended && setFailures((now) => [...now, failed]),
    });
    download.current = own;
    void own.start();
    return () => {
      ended = true;
      own.cancel();
    };
  }, []);
  const isBusy = state !== null && busy.includes(state.phase);
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
  const retry = () => {
    setFailures([]);
    void download.current?.retry();
  };
  return { state, failures, isBusy, pause: () => download.current?.pause(), resume: () => download.current?.resume(), cancel: () => download.current?.cancel(), retry };
}
