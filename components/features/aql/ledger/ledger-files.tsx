import { useState } from 'react';
import { readText } from '@/components/features/aql/device/read-text';
import { fileName, saveFile } from '@/components/features/aql/device/save-file';
import { Choices, columnName, TableQuestionBox } from '@/components/features/aql/device/table-question';
import { ConfirmButton, FileButton, SteadyButton, useFileDrop } from '@/components/features/aql/device/tool-fields';
import { copyLink } from '@/components/features/aql/device/use-kept';
import { Button } from '@/components/ui/button';
import { judgeLedger } from '@/lib/domain/aql/ledger/judge-ledger';
import { emptyLedger, inDateOrder, type LedgerLot, maxLots, newLots } from '@/lib/domain/aql/ledger/ledger';
import type { LotChoice, ReadLots } from '@/lib/domain/aql/ledger/ledger-csv';
import { nextId } from '@/lib/domain/aql/next-id';
import { dayText } from '@/lib/i18n/dates';
import { fill } from '@/lib/i18n/fill';
import { classKey, useLedgerContext } from './ledger-context';
import { ledgerFragment, loadReader, parseLedger } from './use-ledger';

type LedgerFilesProps = { address: string; isReady: boolean };

const maxNamed = 20;
const limitNames = { ac: 'Ac', re: 'Re' } as const;

/** Longest file that is read, bytes. */
const maxFileBytes = 1_000_000;

const nothingLeft = { known: [], aside: [] };

/** Ways out of the browser and back: CSV, JSON, link. Lots of a CSV file are added, a JSON file replaces the ledger. */
export function LedgerFiles({ address, isReady }: LedgerFilesProps) {
  const { words, format, ledger, update } = useLedgerContext();
  const { locale } = format;
  /** A table that leaves something open, with the answers so far. */
  const [asked, setAsked] = useState<{ text: string; choice: LotChoice; read: ReadLots } | null>(null);
  const [status, setStatus] = useState('');
  const [left, setLeft] = useState<{ known: readonly LedgerLot[]; aside: readonly LedgerLot[] }>(nothingLeft);
  const startAgain = () => {
    update((one) => ({ ...emptyLedger, settings: one.settings }));
    setLeft(nothingLeft);
    setStatus(words.newLedgerDone);
    // The button that had the focus is gone.
    document.getElementById('ledger-next')?.focus();
  };
  const name = fileName(ledger.name, 'aql-ledger');
  const save = async (kind: 'csv' | 'json') => {
    const text = kind === 'csv' ? (await loadReader()).ledgerCsv(ledger, locale) : JSON.stringify(ledger, null, 1);
    saveFile(`${name}.${kind}`, new Blob([text], { type: kind === 'csv' ? 'text/csv' : 'application/json' }));
  };
  const add = (currentLots: readonly LedgerLot[], lots: readonly LedgerLot[]) => {
    const first = Number(nextId(currentLots));
    const added = lots.map((lot, index) => ({ ...lot, id: String(first + index) }));
    const all = inDateOrder([...currentLots, ...added]);
    if (lots.length > 0) update((one) => ({ ...one, isExample: false, nextSize: null, lots: all }));
    return { added, all };
  };
  const addLeft = (kind: keyof typeof left) => {
    const lots = left[kind];
    setLeft({ ...left, [kind]: [] });
    if (ledger.lots.length + lots.length > maxLots) return setStatus(words.lineBad.tooMany);
    add(ledger.lots, lots);
    setStatus(fill(words.fileRead, { count: lots.length }));
  };
  const take = async (text: string, choice: LotChoice, isAsked = false) => {
    const { readLedgerCsv, differencesOf } = await loadReader();
    const read = readLedgerCsv(text, ledger.settings.level, locale, choice);
    const isOpen = read.question?.isOpen || (read.dates !== null && choice.dates === undefined);
    if (isOpen || isAsked) {
      setStatus('');
      return setAsked({ text, choice, read });
    }
    setAsked(null);
    const { bad, taken, unread, aside } = read;
    const unreadNames = format.list(unread.map((one) => columnName(words, one)));
    if (read.lacksClasses) return setStatus(fill(words.classesMissing, { names: unreadNames }));
    const currentLots = ledger.isExample ? [] : ledger.lots;
    const lots = newLots(currentLots, read.lots);
    if (currentLots.length + lots.length > maxLots) return setStatus(words.lineBad.tooMany);
    const { added, all } = add(currentLots, lots);
    const otherLots = aside.map(({ lot }) => lot);
    setLeft({
      known: read.lots.filter((lot) => !lots.includes(lot)),
      aside: newLots(all, otherLots),
    });
    if (taken === null) return setStatus(words.headMissing);
    const linesOf = (all: readonly { line: number }[]) =>
      format.list(all.slice(0, maxNamed).map(({ line }) => line)) + (all.length > maxNamed ? ' …' : '');
    const problems = [...new Set(bad.map(({ problem }) => problem))].map((problem) => {
      const lines = bad.filter((one) => one.problem === problem);
      return fill(lines.length === 1 ? words.fileLine : words.fileLines, {
        lines: linesOf(lines),
        reason: words.lineBad[problem],
      });
    });
    const judged = new Map(judgeLedger({ ...ledger, lots: all }).lots.map((one) => [one.lot.id, one]));
    const differences = differencesOf(
      lots.map(({ id }) => read.said.get(id)),
      added.flatMap(({ id }) => judged.get(id) ?? []),
    ).map(({ line, ...one }) =>
      one.kind === 'result'
        ? fill(words.fileResult, { line, said: one.said, plan: words.verdict[one.plan] })
        : fill(one.kind === 'sample' ? words.fileSample : words.fileLimit, {
            line,
            said: format.whole(one.said),
            plan: format.whole(one.plan),
            ...(one.kind !== 'sample' && { class: words[classKey[one.class]], name: limitNames[one.kind] }),
          }),
    );
    const shown = differences.slice(0, maxNamed).concat(differences.length > maxNamed ? ['…'] : []);
    const known = read.lots.length - lots.length;
    const said = [
      fill(words.fileRead, { count: lots.length }),
      known > 0 && fill(words.fileKnown, { count: known }),
      aside.length > 0 && fill(words.fileAside, { count: aside.length, lines: linesOf(aside) }),
      lots.length > 0 && taken.head !== '' && fill(words.fileFrom, { name: columnName(words, taken) }),
      lots.length > 0 && unread.length > 0 && fill(words.fileUnread, { names: unreadNames }),
    ];
    setStatus([...said, ...problems, ...shown].filter(Boolean).join(' '));
  };
  const onFiles = async ([file]: File[]) => {
    setLeft(nothingLeft);
    if (!file) return;
    const isLong = file.size > maxFileBytes;
    const text = isLong ? null : await readText(file);
    if (text === null) {
      const isLongText = isLong && /\.(?:csv|json|tsv|txt)$/i.test(file.name);
      return setStatus(isLongText ? words.fileBad : fill(words.fileNoText, { name: file.name }));
    }
    if (!text.trimStart().startsWith('{')) return take(text, {});
    const read = await Promise.resolve(text)
      .then(JSON.parse)
      .then(parseLedger)
      .catch(() => null);
    if (read) update(() => read);
    setStatus(read ? fill(words.fileRead, { count: read.lots.length }) : words.fileBad);
  };
  useFileDrop((files) => isReady && onFiles(files));
  const isEmpty = ledger.lots.length === 0;
  const exports = [
    { label: words.csv, onExport: () => save('csv') },
    { label: words.json, onExport: () => save('json') },
    {
      label: words.linkCopy,
      onExport: async () => setStatus(words[await copyLink(address, ledgerFragment, ledger)]),
    },
  ];
  const dates = asked?.read.dates ?? null;
  const isOpen = asked?.read.question?.isOpen || (dates !== null && asked?.choice.dates === undefined);
  return (
    <section aria-labelledby="ledger-files">
      <h2 id="ledger-files" className="border-t border-ink pt-4 text-h4">
        {words.filesTitle}
      </h2>
      <p className="mt-1 text-caption text-soft">{words.filesLead}</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {exports.map(({ label, onExport }) => (
          <Button key={label} look="line" disabled={isEmpty} onClick={onExport}>
            {label}
          </Button>
        ))}
        <FileButton
          label={words.fileOpen}
          accept=".csv,.json,text/csv,application/json"
          disabled={!isReady}
          onFiles={onFiles}
        />
        <ConfirmButton
          label={words.newLedger}
          question={words.newLedgerAsk}
          go={words.newLedgerGo}
          disabled={isEmpty}
          onGo={startAgain}
        />
      </div>
      <div role="status" className="mt-3 min-h-6 text-small">
        {status}
        {(['aside', 'known'] as const).map(
          (kind) =>
            left[kind].length > 0 && (
              <Button key={kind} look="line" className="mt-3 w-full" onClick={() => addLeft(kind)}>
                {words[kind === 'aside' ? 'fileAsideAdd' : 'fileKnownAdd']}
              </Button>
            ),
        )}
        {asked && (
          <TableQuestionBox
            words={words}
            format={format}
            question={asked.read.question}
            choice={asked.choice}
            onChoose={(answer) => take(asked.text, { ...asked.choice, ...answer }, true)}
            preview={asked.read.lots.map(({ id, date, size }) => ({
              id,
              text: [date && dayText(locale, date, 'long'), format.whole(size)].filter(Boolean).join(': '),
            }))}
          >
            {dates && (
              <Choices
                legend={fill(words.askDates, { text: dates.text })}
                name="dates"
                options={[...dates.orders, { order: 'none' as const, date: '' }].map(({ order, date }) => ({
                  value: order,
                  label:
                    order === 'none'
                      ? words.askDatesNone
                      : order === 'serial'
                        ? fill(words.askDateSerial, { date: dayText(locale, date, 'long') })
                        : dayText(locale, date, 'long'),
                  isChosen: asked.choice.dates === order,
                  onPick: () => take(asked.text, { ...asked.choice, dates: order }, true),
                }))}
              />
            )}
            <SteadyButton
              className="mt-3 w-full"
              isReady={!isOpen}
              onClick={() => !isOpen && take(asked.text, asked.choice)}
            >
              {words.askTake}
            </SteadyButton>
          </TableQuestionBox>
        )}
      </div>
    </section>
  );
}
