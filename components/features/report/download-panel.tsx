import { useId } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { FailureList } from './failure-list';
import { FailureToasts } from './failure-toasts';
import { fill, megabytes, standing } from './download/texts';
import type { PackState, PackWords } from './download/types';
import { useDownload } from './download/use-download';

type DownloadPanelProps = { name: string; serverHref: string; lang: string; words: PackWords; onClose: () => void };

/** A download at the foot of the window: how far it is, what failed, and what can be done about it. */
export function DownloadPanel({ name, serverHref, lang, words, onClose }: DownloadPanelProps) {
  const titleId = useId();
  const { state, failures, isBusy, pause, resume, cancel, retry } = useDownload(name, words);
  if (!state) return null;
  const { phase, failed } = state;
  const canRetry = (phase === 'done' && failed.length > 0) || phase === 'broken';
  return (
    <section aria-labelledby={titleId} data-phase={phase} className="no-print fixed inset-x-0 bottom-0 z-30 max-h-[70dvh] overflow-y-auto border-t border-ink bg-paper">
      <div className="shell py-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <h2 id={titleId} className="text-h4">{words.title}</h2>
          <Counts state={state} lang={lang} words={words} />
          <p role="status" className="text-small">{standing(state, words, lang)}</p>
          <div className="ms-auto flex flex-wrap gap-3">
            {phase === 'fetching' && <Button look="line" onClick={pause}>{words.pause}</Button>}
            {phase === 'paused' && <Button look="line" onClick={resume}>{words.resume}</Button>}
            {canRetry && <Button onClick={retry}>{words.retry}</Button>}
            {phase === 'broken' && <ButtonLink look="line" href={serverHref}>{words.server}</ButtonLink>}
            {isBusy ? <Button look="quiet" onClick={cancel}>{words.cancel}</Button> : <Button look="quiet" onClick={onClose}>{words.close}</Button>}
          </div>
        </div>
        <progress aria-label={words.progress} max={Math.max(1, state.totalBytes)} value={state.bytes} className="mt-3 block h-2 w-full accent-accent" />
        {failed.length > 0 && <FailureList failed={failed} words={words} />}
      </div>
      <FailureToasts failures={failures} words={words} />
    </section>
  );
}

function Counts({ state, lang, words }: { state: PackState; lang: string; words: PackWords }) {
  const count = new Intl.NumberFormat(lang);
  return (
    <p className="figure-caption tabular-nums">
      {fill(words.files, { done: count.format(state.files), total: count.format(state.totalFiles) })}
      <span className="ms-4">{fill(words.bytes, { done: megabytes(state.bytes, lang), total: megabytes(state.totalBytes, lang) })}</span>
    </p>
  );
}
