import { useId, useState } from 'react';
import { acReText, classKey, useFloor } from '@/components/features/aql/floor/floor-context';
import { now, randomSeed } from '@/components/features/aql/floor/use-floor-order';
import { SampleFigure } from '@/components/features/aql/part';
import { TextField } from '@/components/features/aql/plan/form/plan-field';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { DotField } from '@/components/ui/media/dot-field';
import { TableHead } from '@/components/ui/table-head';
import { type Article, articleName, unitOfAll } from '@/lib/domain/aql/floor/article';
import { type CartonDraw, maxListedCartons } from '@/lib/domain/aql/floor/cartons';
import { maxTextLength, seedOf } from '@/lib/domain/aql/floor/floor-order';
import { type FloorPlan, floorDays } from '@/lib/domain/aql/floor/floor-plan';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';

const head = 'py-2 align-bottom font-normal text-soft';
const cell = 'border-t border-line py-2.5 align-top';
/** The lot as dots, of which as large a share is lit as is drawn. */
const dots = { columns: 50, rows: 12 };

/** The answer, above everything that leads to it: the sample, its days and cartons, and what is accepted. */
export function SampleAnswer({ plan, isPartial }: { plan: FloorPlan; isPartial: boolean }) {
  const floor = useFloor();
  const { words, format, planning, order } = floor;
  const { sample, lot, articles, isRaised } = plan;
  const { least, most } = floorDays(planning, order.settings, plan);
  const days = { days: format.whole(most), least: format.whole(least), most: format.whole(most) };
  const cartons = useCartonCounts(plan);
  return (
    <div className="on-ink grid items-center gap-x-12 gap-y-5 p-5 md:p-7 lg:grid-cols-2">
      <div>
        <SampleFigure label={words.sample} sample={format.whole(sample)}>
          <span className="text-lead text-soft">
            {fill(words.ofLot, {
              lot: format.whole(lot),
              unit: words.unit[unitOfAll(articles.map(({ article }) => article))],
              articles: articles.length,
            })}
          </span>
        </SampleFigure>
        <p className="mt-3 text-small">
          {cartons && `${fill(words.cartonsTitle, cartons)} · `}
          <span data-days="">{fill(least === most ? words.days : words.daysRange, days)}</span>
        </p>
        {isPartial && <p className="mt-2 text-small text-reject">{words.rowsUnread}</p>}
        {sample === 0 && <p className="mt-2 text-small text-attention">{words.verdictUnjudged}</p>}
        {isRaised && <p className="mt-2 text-small text-attention">{words.raised}</p>}
        {plan.plan !== null && (
          <ul className="mt-4 grid grid-cols-3 border-y border-line">
            {defectClasses.map((name) => (
              <li key={name} className="border-line py-3 not-first:border-s not-first:ps-4">
                <span className="figure-caption block">{words[classKey[name]]}</span>
                <b className="text-h3 font-semibold" data-numbers={name}>
                  {acReText(floor, plan.plan, name) ?? '–'}
                </b>
                {plan.plan &&
                  plan.plan.classes[name].countedOn < plan.plan.quantity &&
                  plan.plan.classes[name].allowed !== null && (
                    <span className="mt-1 block text-caption text-soft">
                      {fill(words.countedOn, { count: format.whole(plan.plan.classes[name].countedOn) })}
                    </span>
                  )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <DotField
        columns={dots.columns}
        rows={dots.rows}
        lit={lot === 0 ? 0 : Math.ceil((sample / lot) * dots.columns * dots.rows)}
        seed={23}
        className="max-sm:hidden"
      />
    </div>
  );
}

/** The sample by article, and the cartons to open. */
export function SampleDetails({ plan }: { plan: FloorPlan }) {
  const floor = useFloor();
  const { words, format } = floor;
  const { sample, articles } = plan;
  const isEach = plan.plan === null;
  const unit = unitOfAll(articles.map(({ article }) => article));
  return (
    <div>
      <table className="w-full border-b border-line text-small">
        <caption className="figure-caption pb-2 text-start">{isEach ? words.eachCaption : words.shareCaption}</caption>
        <TableHead
          names={[words.article, words.quantity, words.sample]}
          className={`${head} text-end not-last:pe-4 first:text-start`}
        />
        <tbody>
          {articles.map((one) => (
            <tr key={one.article.id}>
              <th scope="row" className={`${cell} pe-4 text-start font-normal [overflow-wrap:anywhere]`}>
                {articleName(one.article)}
                {isEach && (
                  <span className="block text-caption text-soft">
                    {defectClasses
                      .map((name) => `${words[classKey[name]]} ${acReText(floor, one.plan, name) ?? '–'}`)
                      .join(' · ')}
                  </span>
                )}
              </th>
              <td className={`${cell} pe-4 text-end whitespace-nowrap`}>
                {format.whole(one.article.quantity)}
                {unit === 'units' && ` ${words.unit[one.article.unit ?? 'pieces']}`}
              </td>
              <td className={`${cell} text-end font-semibold whitespace-nowrap`} data-share={one.article.id}>
                {format.whole(one.sample)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sample > 0 && <CartonList plan={plan} />}
    </div>
  );
}

export function CartonNumbers({ article, cartons }: { article: Article; cartons: CartonDraw }) {
  const { words, format } = useFloor();
  if (!cartons.opened)
    return (
      <p className="mt-1 text-caption text-attention">
        {fill(words.cartonsUnlisted, { most: format.whole(maxListedCartons) })}
      </p>
    );
  return (
    <ul
      className="mt-2 flex flex-wrap gap-1.5 font-mono text-caption whitespace-nowrap *:rounded-control *:border *:border-line *:bg-card *:px-2 *:py-1"
      data-cartons={article.id}
    >
      {cartons.opened.map(({ number, pieces }) => (
        <li key={number}>
          <b className="font-semibold">{number}</b>
          <span className="text-soft">{` · ${fill(words.take, { pieces: format.whole(pieces) })}`}</span>
        </li>
      ))}
    </ul>
  );
}

const maxDraws = 50;

function Redraw() {
  const { words, order, update } = useFloor();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const draw = () => {
    setAsked(true);
    if (reason.trim() === '') return;
    update((one) => ({
      ...one,
      draws: [...one.draws, { seed: randomSeed(), reason: reason.trim(), at: now() }].slice(-maxDraws),
    }));
    setReason('');
    setAsked(false);
  };
  return (
    <div className="noscript:hidden">
      <Details more={words.redraw} less={words.redraw} className="mt-1">
        <TextField
          id={id}
          label={words.redrawReason}
          error={isAsked && reason.trim() === '' ? words.redrawMissing : undefined}
          value={reason}
          maxLength={maxTextLength}
          onText={setReason}
          onKeyDown={(event) => {
            // Enter would send the form around it.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            draw();
          }}
          className="max-w-md flex-1"
        >
          <Button look="line" onClick={draw}>
            {words.redrawGo}
          </Button>
        </TextField>
      </Details>
      {order.draws.length > 1 && (
        <ol className="mt-2 grid gap-1 text-caption text-soft">
          {order.draws.map(({ seed, reason: why, at }) => (
            <li key={`${seed} ${at}`}>
              <code className="font-mono">{seed}</code> {at && `${at.slice(0, 16).replace('T', ' ')} UTC`} {why}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const packedOf = ({ articles }: FloorPlan) =>
  articles.flatMap(({ article, cartons }) => (cartons ? [{ article, cartons }] : []));

function useCartonCounts(plan: FloorPlan) {
  const { format } = useFloor();
  const packed = packedOf(plan);
  const sum = (of: 'count' | 'cartons') => format.whole(packed.reduce((total, { cartons }) => total + cartons[of], 0));
  return packed.length > 0 ? { opened: sum('count'), all: sum('cartons') } : null;
}

function CartonList({ plan }: { plan: FloorPlan }) {
  const { words, format, order } = useFloor();
  const counts = useCartonCounts(plan);
  if (!counts)
    return <p className="mt-6 rounded-control border border-line px-4 py-3 text-small text-soft">{words.noCartons}</p>;
  return (
    <section aria-labelledby="floor-carton-list" className="mt-8">
      <h3 id="floor-carton-list" className="text-h4">
        {fill(words.cartonsTitle, counts)}
      </h3>
      <p className="mt-1 text-small text-soft">{words.cartonsLead}</p>
      <ul className="mt-4 border-b border-line">
        {packedOf(plan).map(({ article, cartons }) => (
          <li key={article.id} className="border-t border-line py-4">
            <p className="text-small [overflow-wrap:anywhere]">
              <b className="font-semibold">{articleName(article)}</b>{' '}
              <span className="text-soft">
                {fill(words.cartonsOf, { opened: format.whole(cartons.count), all: format.whole(cartons.cartons) })}
              </span>
            </p>
            {cartons.isRaised && <p className="mt-1 text-caption text-attention">{words.cartonsRaised}</p>}
            <CartonNumbers article={article} cartons={cartons} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small">
        {words.seed} <code className="font-mono font-semibold">{seedOf(order, 1)}</code>{' '}
        <span className="text-soft">{words.seedHelp}</span>
      </p>
      <Redraw />
    </section>
  );
}
