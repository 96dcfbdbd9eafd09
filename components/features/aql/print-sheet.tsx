import { defectClasses, levelName } from '@/lib/aql/series';
import { classWord, type PlanProps } from './bench-types';
import { limitText } from './plan-text';
import { say } from './words';

const cell = 'border border-ink px-3 py-2.5 text-start';

/** The plan on one A4 sheet for the factory floor, with room to count and to sign; on paper only. */
export function PrintSheet({ words, figures, plan }: PlanProps) {
  const { query, quantity, letter, whole, classes } = plan;
  const blanks = [words.sheetOrder, words.sheetProduct, words.sheetFactory, words.sheetDate, words.sheetInspector];
  return (
    <section aria-hidden="true" className="hidden print:block">
      <p className="text-[20pt] font-semibold">{words.sheetTitle}</p>
      <dl className="mt-6 grid grid-cols-2 gap-x-10 gap-y-5">{blanks.map((name) => <div key={name} className="border-b border-ink pb-1"><dt className="text-[9pt]">{name}</dt><dd className="min-h-6" /></div>)}</dl>
      <p className="mt-8">{say(words.letterLine, { lot: figures.whole(query.lot), level: levelName(query.level), letter, severity: words[query.severity] })}</p>
      <p className="mt-1 text-[26pt] leading-tight font-semibold">{words.sample} {figures.whole(quantity)} {words.sampleUnit}{whole ? ` · ${words.whole}` : ''}</p>
      <table className="mt-6 w-full border-collapse">
        <thead><tr>{[words.sheetClass, words.accept, words.refuse, words.sheetCount, words.sheetResult].map((name) => <th key={name} className={cell}>{name}</th>)}</tr></thead>
        <tbody>
          {defectClasses.map((name) => (
            <tr key={name}>
              <td className={`${cell} w-1/4`}><b>{words[classWord[name]]}</b><br />{limitText({ words, figures }, classes[name].limit)}</td>
              <td className={`${cell} text-[18pt] font-semibold`}>{classes[name].allowed ?? '–'}</td>
              <td className={`${cell} text-[18pt] font-semibold`}>{classes[name].rejection ?? '–'}</td>
              <td className={`${cell} h-24 w-1/3`} />
              <td className={`${cell} w-1/6`} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-16 grid grid-cols-2 gap-10 text-[9pt]"><span className="border-t border-ink pt-1">{words.sheetInspector}</span><span className="border-t border-ink pt-1">{words.sheetSigned}</span></p>
      <p className="mt-8 text-[9pt]">{words.sheetBasis}</p>
    </section>
  );
}
