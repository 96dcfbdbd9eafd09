import { TableHead } from '@/components/ui/table-head';
import { type Counts, isImpossibleCount, verdictOf } from '@/lib/domain/aql/sampling/plan';
import { type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { classKey, type PlanProps } from './bench-types';
import { boundText, limitText, planLine } from './plan/plan-text';

/** Fields of the sheet with the keys of their labels. */
export const sheetFields = [
  ['order', 'sheetOrder'],
  ['product', 'sheetProduct'],
  ['factory', 'sheetFactory'],
  ['place', 'sheetPlace'],
  ['inspector', 'sheetInspectorName'],
  ['date', 'sheetDate'],
] as const;
/** As typed; an empty field is a line to write on. */
export type SheetText = Readonly<Partial<Record<(typeof sheetFields)[number][0], string>>>;

const cell = 'border border-ink px-2.5 py-2 text-start';
const number = `${cell} text-[17pt] font-semibold tabular-nums`;

type PrintSheetProps = PlanProps & {
  address: string;
  /** What was counted on the screen; null leaves room to count by hand. */
  found: Counts | null;
  sheet: SheetText;
};

export function PrintSheet({ address, found, sheet, ...shared }: PrintSheetProps) {
  const { words, format, plan } = shared;
  const { query, quantity, whole, samplesDiffer, classes } = plan;
  const verdict = found && quantity > 0 ? verdictOf(plan, found) : null;
  /** On paper a sign stands before the word. */
  const verdicts = {
    accept: { sign: 'accept', text: words.verdictAccept, lot: words.lotAccept },
    refuse: { sign: 'reject', text: words.verdictRefuse, lot: words.lotRefuse },
    pending: { sign: undefined, text: '', lot: '' },
    unjudged: { sign: undefined, text: '–', lot: '' },
  };
  const lot = verdict && verdicts[verdict.lot];
  const judged = (name: DefectClass) => classes[name].allowed !== null;
  // A count that cannot be stays off the paper.
  const countOf = (name: DefectClass): number | null => {
    const count = found?.[name] ?? null;
    return judged(name) && !isImpossibleCount(classes[name], count) ? count : null;
  };
  const bounds = defectClasses.flatMap((name) => {
    const count = quantity > 0 ? countOf(name) : null;
    const bound = count === null ? null : boundText(shared, classes[name], query.lot, count);
    return bound ? [`${words[classKey[name]]} · ${bound}`] : [];
  });
  const notes = [
    words.sheetBasis,
    defectClasses.some((name) => classes[name].perHundred) ? words.perHundredNote : words.sheetWorst,
    ...(samplesDiffer ? [words.differsOwn] : []),
    ...(whole ? [words.wholeNote] : []),
  ];
  return (
    <section aria-hidden="true" className="shell hidden print:block">
      <p className="text-[20pt] leading-tight font-semibold">{words.sheetTitle}</p>
      <dl className="mt-5 grid grid-cols-2 gap-x-10 gap-y-4">
        {sheetFields.map(([name, label]) => (
          <div key={name} className="border-b border-ink pb-1">
            <dt className="text-[9pt]">{words[label]}</dt>
            <dd className="min-h-6 break-words">{sheet[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-7">{planLine(shared)}</p>
      <p className="mt-1 text-[26pt] leading-tight font-semibold">
        {words.sample} {format.whole(quantity)} {words.sampleUnit}
        {whole ? ` · ${words.whole}` : ''}
      </p>
      {/* With collapsed borders half of the outer line lies outside the table and would be clipped on paper. */}
      <table className="mx-px mt-5 w-[calc(100%-2px)] border-collapse">
        <TableHead
          names={[words.sheetClass, words.sample, words.accept, words.refuse, words.sheetCount, words.sheetResult]}
          className={`${cell} align-bottom text-[9pt]`}
        />
        <tbody>
          {defectClasses.map((name) => (
            <tr key={name}>
              <td className={`${cell} w-1/4`}>
                <b>{words[classKey[name]]}</b>
                <br />
                <span className="text-[9pt]">{limitText(shared, classes[name].limit)}</span>
              </td>
              <td className={number}>{judged(name) ? format.whole(classes[name].countedOn) : '–'}</td>
              <td className={number}>{classes[name].allowed ?? '–'}</td>
              <td className={number}>{classes[name].rejection ?? '–'}</td>
              <td className={`${cell} h-20 w-1/4 text-[17pt] font-semibold`}>{countOf(name)}</td>
              <td
                data-verdict={verdict ? verdicts[verdict.classes[name]].sign : undefined}
                className={`${cell} w-1/8 font-semibold`}
              >
                {verdict ? verdicts[verdict.classes[name]].text : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lot?.sign && (
        <p data-verdict={lot.sign} className="mt-4 font-semibold">
          {lot.lot}
        </p>
      )}
      {bounds.map((bound) => (
        <p key={bound} className="mt-1 text-[9pt]">
          {bound}
        </p>
      ))}
      <p className="mt-16 grid grid-cols-2 gap-10 text-[9pt]">
        <span className="border-t border-ink pt-1">{words.sheetInspector}</span>
        <span className="border-t border-ink pt-1">{words.sheetSigned}</span>
      </p>
      {notes.map((note, index) => (
        <p key={note} className={`text-[9pt] ${index === 0 ? 'mt-8' : 'mt-1'}`}>
          {note}
        </p>
      ))}
      <p className="mt-3 font-mono text-[8pt] break-all">{address}</p>
    </section>
  );
}
