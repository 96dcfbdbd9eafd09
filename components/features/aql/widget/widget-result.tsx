import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { classWordKey, type PlanProps } from '@/components/features/aql/bench-types';
import { limitText } from '@/components/features/aql/plan/plan-text';

const head = 'py-2 pe-3 text-start align-bottom font-normal text-soft';
const cell = 'border-t border-line py-2 pe-3';

/** Sample size, and for each class the pieces that count and its acceptance and rejection numbers. */
export function WidgetResult({ words, format, plan }: PlanProps) {
  const { quantity, whole, letter, samplesDiffer, classes } = plan;
  return (
    <div>
      <p className="figure-caption">{words.sample}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-[2.75rem] leading-none font-semibold tracking-[-0.03em]" data-sample="">
          {format.whole(quantity)}
        </strong>
        <span className="text-soft">
          {words.sampleUnit} · {words.table2Letter} {letter}
        </span>
        {whole && (
          <span className="rounded-control bg-attention px-2 py-0.5 text-caption text-on-solid">{words.whole}</span>
        )}
      </p>
      <table className="mt-4 w-full border-b border-line text-small">
        <caption className="sr-only">{words.sheetClass}</caption>
        <thead>
          <tr>
            {[words.sheetClass, ...(samplesDiffer ? [words.sample] : []), words.accept, words.refuse].map((name) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {defectClasses.map((name) => {
            const { limit, countedOn, allowed, rejection } = classes[name];
            return (
              <tr key={name}>
                <th scope="row" className={`${cell} text-start font-normal`}>
                  <b className="block font-semibold">{words[classWordKey[name]]}</b>
                  <span className="text-caption text-soft">{limitText({ words, format }, limit)}</span>
                </th>
                {samplesDiffer && <td className={cell}>{allowed === null ? '–' : format.whole(countedOn)}</td>}
                <td className={`${cell} text-h4 font-semibold text-accent`} data-allowed={name}>
                  {allowed === null ? '–' : format.whole(allowed)}
                </td>
                <td className={`${cell} text-h4 font-semibold text-reject`}>
                  {rejection === null ? '–' : format.whole(rejection)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {samplesDiffer && <p className="mt-2 text-caption text-soft">{words.differsOwn}</p>}
    </div>
  );
}
