import { useEffect, useRef, useState } from 'react';
import { maxBrowserBytes } from '@/lib/domain/reports/files/archive-names';
import { createDownload, type Download } from './download';
import { saveArchive } from './pack';
import type { FailedFile, DownloadState, DownloadWords, DownloadFile } from './download-types';

/** Collects the originals from the `data-path` links of the page. */
function collectFiles(page: ParentNode): DownloadFile[] {
  return [...page.querySelectorAll<HTMLAnchorElement>('a[data-path]')].map((link) => ({
    url: link.getAttribute('href') ?? '',
    path: link.dataset.path ?? '',
    tag: link.dataset.tag ?? '',
    size: Number(link.dataset.size) || 0,
  }));
}

/** Idle timeout per file. */
const stallMs = 20_000;
const isReachable = () =>
  window.fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(stallMs) }).then(
    () => true,
    () => false,
  );
const busyPhases: readonly string[] = ['fetching', 'paused', 'packing'];

/** Downloads all originals on the page, from mount to unmount; `failures` in order of occurrence. */
export function useDownload(name: string, words: DownloadWords) {
  const [state, setState] = useState<DownloadState | null>(null);
  const [failures, setFailures] = useState<readonly FailedFile[]>([]);
  const download = useRef<Download | null>(null);
  const setup = useRef({ name, words });
  useEffect(() => {
    const { name: archive, words: texts } = setup.current;
    let unmounted = false;
    const current = createDownload({
      files: collectFiles(document),
      tools: {
        fetch: (...args) => window.fetch(...args),
        nowMs: Date.now,
        isOnline: () => navigator.onLine,
        isReachable,
        stallMs,
      },
      maxBytes: maxBrowserBytes,
      finish: (packed, failed, signal) => saveArchive(archive, { packed, failed, words: texts, signal }),
      onState: (next) => !unmounted && setState(next),
      onFailed: (failed) => !unmounted && setFailures((now) => [...now, failed]),
    });
    download.current = current;
    void current.start();
    window.addEventListener('online', current.reconnect);
    return () => {
      unmounted = true;
      window.removeEventListener('online', current.reconnect);
      current.cancel();
    };
  }, []);
  const isBusy = state !== null && busyPhases.includes(state.phase);
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
  return {
    state,
    failures,
    isBusy,
    pause: () => download.current?.pause(),
    resume: () => download.current?.resume(),
    cancel: () => download.current?.cancel(),
    retry,
  };
}
