import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { FailureToasts } from './failure-toasts';
import { fill } from '@/lib/i18n/fill';
import { megabytes, statusText } from '@/components/features/report/download/download-status';
import type { DownloadState, DownloadWords, FailedFile } from '@/components/features/report/download/download-types';
import { useDownload } from './download/use-download';

export type DownloadPanelProps = {
  name: string;
  serverHref: string;
  lang: string;
  words: DownloadWords;
  /** Set while files are fetched or packed. */
  busy: RefObject<boolean>;
  onClose: () => void;
};
type PanelAction = { label: string; act: () => void };

/** Progress, failures and actions of a download, docked to the bottom of the window. */
export function DownloadPanel({ name, serverHref, lang, words, busy, onClose }: DownloadPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const { state, failures, isBusy, pause, resume, cancel, retry } = useDownload(name, words);
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
  if (!state) return null;
  const { phase, failed } = state;
  const canRetry = (phase === 'done' && failed.length > 0) || phase === 'broken';
  const primary: PanelAction | null =
    phase === 'fetching'
      ? { label: words.pause, act: pause }
      : phase === 'paused'
        ? { label: words.resume, act: resume }
        : canRetry
          ? { label: words.retry, act: retry }
          : null;
  const secondary: PanelAction = isBusy ? { label: words.cancel, act: cancel } : { label: words.close, act: onClose };
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
            <PrimaryButton act={primary} onGone={() => panel.current?.focus({ preventScroll: true })} />
            {(phase === 'broken' || phase === 'large') && (
              <ButtonLink look="line" href={serverHref}>
                {words.server}
              </ButtonLink>
            )}
            <Button look="quiet" onClick={secondary.act}>
              {secondary.label}
            </Button>
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

/** One button for pause, resume and retry, so that the focus stays; `onGone` runs when it unmounts while focused. */
function PrimaryButton({ act, onGone }: { act: PanelAction | null; onGone: () => void }) {
  const isFocused = useRef(false);
  const isShown = act !== null;
  const releaseFocus = useEffectEvent(() => {
    if (!isFocused.current) return;
    isFocused.current = false;
    onGone();
  });
  useEffect(() => {
    if (!isShown) releaseFocus();
  }, [isShown]);
  if (!act) return null;
  const trackFocus = ({ type }: FocusEvent) => {
    isFocused.current = type === 'focus';
  };
  return (
    <Button look="line" onClick={act.act} onFocus={trackFocus} onBlur={trackFocus}>
      {act.label}
    </Button>
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

/** The files that failed, with reasons. */
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
