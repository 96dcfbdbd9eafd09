import { type RefObject, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button, ButtonLink, CloseButton } from '@/components/ui/button';
import { passFocus } from '@/components/ui/hooks/pass-focus';
import { maxBrowserBytes } from '@/lib/domain/reports/files/archive-names';
import { fill } from '@/lib/i18n/fill';
import {
  createDownload,
  type Download,
  type DownloadFile,
  type DownloadState,
  type DownloadWords,
  type FailedFile,
} from './download/download';
import { saveArchive } from './download/pack';

const mega = 1_000_000;

export function megabytes(bytes: number, lang: string): string {
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / mega);
}

export function statusText(state: DownloadState, words: DownloadWords, lang: string): string {
  const missing = state.failed.length;
  switch (state.phase) {
    case 'fetching':
      return '';
    case 'paused':
      return state.isAway ? words.pausedAway : words.paused;
    case 'done':
      return missing === 0 ? words.done : partialText(missing, words, lang);
    default:
      return words[state.phase];
  }
}

function partialText(missing: number, words: DownloadWords, lang: string): string {
  const form = new Intl.PluralRules(lang).select(missing) === 'one' ? words.partial.one : words.partial.other;
  return form.replace('#', new Intl.NumberFormat(lang).format(missing));
}

function collectFiles(page: ParentNode): DownloadFile[] {
  return [...page.querySelectorAll<HTMLAnchorElement>('a[data-path]')].map((link) => ({
    url: link.getAttribute('href') ?? '',
    path: link.dataset.path ?? '',
    tag: link.dataset.tag ?? '',
    size: Number(link.dataset.size) || 0,
  }));
}

const busyPhases: readonly string[] = ['fetching', 'paused', 'packing'];

function useDownload(name: string, words: DownloadWords) {
  const [state, setState] = useState<DownloadState | null>(null);
  const [failures, setFailures] = useState<readonly FailedFile[]>([]);
  const download = useRef<Download | null>(null);
  const create = useEffectEvent(() =>
    createDownload({
      files: collectFiles(document),
      maxBytes: maxBrowserBytes,
      finish: (packed, failed, signal) => saveArchive(name, { packed, failed, words, signal }),
      onState: setState,
      onFailed: (failed) => setFailures((now) => [...now, failed]),
    }),
  );
  useEffect(() => {
    const current = create();
    download.current = current;
    void current.start();
    window.addEventListener('online', current.reconnect);
    return () => {
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
  return { state, failures, isBusy, download, retry };
}

type FailureToastsProps = {
  failures: readonly FailedFile[];
  words: Pick<DownloadWords, 'failed' | 'dismiss' | 'missing'>;
  rest: RefObject<HTMLElement | null>;
};

function FailureToasts({ failures, words, rest }: FailureToastsProps) {
  const [dismissed, setDismissed] = useState<readonly FailedFile[]>([]);
  const shown = failures.filter((failed) => !dismissed.includes(failed));
  return (
    <div aria-live="assertive" className="pointer-events-none fixed inset-x-3 top-3 z-40 ms-auto max-w-md">
      {shown.length > 0 && (
        <div className="pointer-events-auto flex items-start gap-3 border border-l-4 border-reject bg-reject-tint py-2.5 pe-1 ps-3 text-small">
          <span aria-hidden="true" className="font-mono">
            ✕
          </span>
          <div className="grow [overflow-wrap:anywhere]">
            {shown.length > 1 && <p className="font-[550]">{`${words.missing} (${shown.length})`}</p>}
            <ul className="max-h-[30dvh] overflow-y-auto">
              {shown.map(({ file }) => (
                <li key={file.path}>{fill(words.failed, { tag: file.tag })}</li>
              ))}
            </ul>
          </div>
          <CloseButton
            label={words.dismiss}
            onClick={({ currentTarget }) => {
              passFocus(currentTarget, null, rest.current);
              setDismissed(failures);
            }}
            className="-my-1 size-9 shrink-0 text-lg"
          />
        </div>
      )}
    </div>
  );
}

export type DownloadPanelProps = {
  name: string;
  serverHref: string;
  lang: string;
  words: DownloadWords;
  busy: RefObject<boolean>;
  onClose: () => void;
};
type PanelAction = { label: string; act: () => void };

export function DownloadPanel({ name, serverHref, lang, words, busy, onClose }: DownloadPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const { state, failures, isBusy, download, retry } = useDownload(name, words);
  useEffect(() => {
    busy.current = isBusy;
    return () => {
      busy.current = false;
    };
  }, [busy, isBusy]);
  const isOpen = state !== null;
  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const passOn = useCallback((button: HTMLButtonElement) => () => passFocus(button, null, panel.current), []);
  if (!state) return null;
  const { phase, failed } = state;
  const canRetry = (phase === 'done' && failed.length > 0) || phase === 'broken';
  const primary: PanelAction | null =
    phase === 'fetching'
      ? { label: words.pause, act: () => download.current?.pause() }
      : phase === 'paused'
        ? { label: words.resume, act: () => download.current?.resume() }
        : canRetry
          ? { label: words.retry, act: retry }
          : null;
  const secondary: PanelAction = isBusy
    ? { label: words.cancel, act: () => download.current?.cancel() }
    : { label: words.close, act: onClose };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-phase={phase}
      className="no-print fixed inset-x-0 bottom-0 z-30 max-h-[70dvh] overflow-y-auto border-t border-ink bg-paper"
    >
      <div className="shell py-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <h2 id={titleId} className="text-h4">
            {words.title}
          </h2>
          <Counts state={state} lang={lang} words={words} />
          <p role="status" className="text-small">
            {statusText(state, words, lang)}
          </p>
          <div className="ms-auto flex flex-wrap gap-3">
            {/* One button for pause, resume and retry, so that the focus stays. */}
            {primary && <Button look="line" ref={passOn} onClick={primary.act} text={primary.label} />}
            {(phase === 'broken' || phase === 'large') && (
              <ButtonLink look="line" href={serverHref} text={words.server} />
            )}
            <Button look="quiet" onClick={secondary.act} text={secondary.label} />
          </div>
        </div>
        <progress
          aria-label={words.progress}
          max={Math.max(1, state.totalBytes)}
          value={state.bytes}
          className="progress mt-3 block h-2 w-full"
        />
        {failed.length > 0 && <FailureList failed={failed} words={words} />}
      </div>
      <FailureToasts failures={failures} words={words} rest={panel} />
    </section>
  );
}

function Counts({ state, lang, words }: { state: DownloadState; lang: string; words: DownloadWords }) {
  const count = new Intl.NumberFormat(lang);
  return (
    <p className="figure-caption tabular-nums">
      {fill(words.files, { done: count.format(state.files), total: count.format(state.totalFiles) })}
      <span className="ms-4">
        {fill(words.bytes, { done: megabytes(state.bytes, lang), total: megabytes(state.totalBytes, lang) })}
      </span>
    </p>
  );
}

type FailureListProps = { failed: readonly FailedFile[]; words: Pick<DownloadWords, 'missing' | 'reasons'> };

function FailureList({ failed, words }: FailureListProps) {
  return (
    <details className="mt-3 text-small" open={failed.length <= 5}>
      <summary className="py-1 font-[550]">{`${words.missing} (${failed.length})`}</summary>
      <ul className="mt-1 border-b border-line">
        {failed.map(({ file, reason }) => (
          <li key={file.path} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-1.5">
            <span className="[overflow-wrap:anywhere]">{file.tag}</span>
            <span className="text-soft">{words.reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
