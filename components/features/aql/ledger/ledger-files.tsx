import { type ChangeEvent, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { readText } from '@/components/features/aql/device/read-text';
import { fileName, saveFile } from '@/components/features/aql/device/save-file';
import { emptyLedger, inDateOrder, type Ledger, maxLots, nextLotId } from '@/lib/domain/aql/ledger/ledger';
import { ledgerCsv, type LotLineProblem, readLedgerCsv } from '@/lib/domain/aql/ledger/ledger-csv';
import { packState } from '@/lib/domain/aql/query/packed-state';
import { fill } from '@/lib/i18n/fill';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import type { LedgerMessageKey, LedgerMessages } from './ledger-messages';
import { ledgerFragment, type UpdateLedger } from './use-ledger';

type LedgerFilesProps = {
  locale: Locale;
  words: LedgerMessages;
  ledger: Ledger;
  update: UpdateLedger;
  address: string;
};

/** Languages in which a date begins with the day. */
const dayFirst: readonly Locale[] = ['fr', 'es'];
const maxNamed = 20;
const problemKeys = {
  size: 'sizeBad',
  date: 'dateBad',
  level: 'levelBad',
  count: 'countBad',
  tooMany: 'tooManyLots',
} as const satisfies Record<LotLineProblem, LedgerMessageKey>;

/** Longest file that is read, bytes. */
const maxFileBytes = 1_000_000;

/** Ways out of the browser and back: CSV, JSON, link. Lots of a CSV file are added, a JSON file replaces the ledger. */
export function LedgerFiles({ locale, words, ledger, update, address }: LedgerFilesProps) {
  const [status, setStatus] = useState('');
  const [isAsking, setAsking] = useState(false);
  const startAgain = () => {
    update((one) => ({ ...emptyLedger, settings: one.settings }));
    setAsking(false);
    setStatus(words.newLedgerDone);
    // The button that had the focus is gone.
    document.getElementById('ledger-next')?.focus();
  };
  const name = fileName(ledger.name, 'aql-ledger');
  const save = (kind: 'csv' | 'json') => {
    const text = kind === 'csv' ? ledgerCsv(ledger) : JSON.stringify(ledger, null, 1);
    saveFile(`${name}.${kind}`, new Blob([text], { type: kind === 'csv' ? 'text/csv' : 'application/json' }));
  };
  const copyLink = async () => {
    const packed = await packState(ledger);
    if (packed === null) return setStatus(words.linkTooLong);
    const write = navigator.clipboard
      ? navigator.clipboard.writeText(`${address}#${ledgerFragment}${packed}`)
      : Promise.reject(new Error('no clipboard'));
    await write.then(
      () => setStatus(words.linkCopied),
      () => {
        window.history.replaceState(window.history.state, '', `#${ledgerFragment}${packed}`);
        setStatus(words.linkInAddress);
      },
    );
  };
  const readJson = async (text: string) => {
    const { parseLedger } = await import('@/lib/domain/aql/ledger/ledger-schema');
    try {
      return parseLedger(JSON.parse(text));
    } catch {
      return null;
    }
  };
  const onFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    if (file.size > maxFileBytes) return setStatus(words.fileBad);
    const text = await readText(file, locale);
    if (text.trimStart().startsWith('{')) {
      const read = await readJson(text);
      if (read) update(() => read);
      return setStatus(read ? fill(words.fileRead, { count: read.lots.length }) : words.fileBad);
    }
    const { lots, bad } = readLedgerCsv(text, ledger.settings.level, dayFirst.includes(locale) ? 'day' : null);
    const currentLots = ledger.isExample ? [] : ledger.lots;
    if (currentLots.length + lots.length > maxLots) return setStatus(words.tooManyLots);
    if (lots.length > 0)
      update((one) => {
        const first = Number(nextLotId(currentLots));
        const added = lots.map((lot, index) => ({ ...lot, id: String(first + index) }));
        return { ...one, isExample: false, nextSize: null, lots: inDateOrder([...currentLots, ...added]) };
      });
    const problems = [...new Set(bad.map(({ problem }) => problem))].map((problem) => {
      const lines = bad.filter((one) => one.problem === problem).map(({ line }) => line);
      const shown =
        lines.slice(0, maxNamed).join(localeFacts[locale].listSeparator) + (lines.length > maxNamed ? ' …' : '');
      return fill(words.fileLines, { lines: shown, reason: words[problemKeys[problem]] });
    });
    setStatus([fill(words.fileRead, { count: lots.length }), ...problems].join(' '));
  };
  return (
    <section aria-labelledby="ledger-files">
      <h2 id="ledger-files" className="border-t border-ink pt-4 text-h4">
        {words.filesTitle}
      </h2>
      <p className="mt-1 text-caption text-soft">{words.filesLead}</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button look="line" disabled={ledger.lots.length === 0} onClick={() => save('csv')}>
          {words.csv}
        </Button>
        <Button look="line" disabled={ledger.lots.length === 0} onClick={() => save('json')}>
          {words.json}
        </Button>
        <Button look="line" disabled={ledger.lots.length === 0} onClick={copyLink}>
          {words.linkCopy}
        </Button>
        <label
          className={buttonClass('line', 'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-accent')}
        >
          {words.fileOpen}
          <input type="file" accept=".csv,.json,text/csv,application/json" onChange={onFile} className="sr-only" />
        </label>
        <Button
          look="quiet"
          className="col-span-2"
          aria-expanded={isAsking}
          disabled={ledger.lots.length === 0}
          onClick={() => setAsking(!isAsking)}
        >
          {words.newLedger}
        </Button>
      </div>
      {isAsking && (
        <div className="mt-3 rounded-control border border-attention bg-attention-tint p-4 text-small">
          <p>{words.newLedgerAsk}</p>
          <Button className="mt-3 w-full" onClick={startAgain}>
            {words.newLedgerGo}
          </Button>
        </div>
      )}
      <p role="status" className="mt-3 min-h-6 text-small">
        {status}
      </p>
    </section>
  );
}
