import { type CountTexts, classKey, type PlanProps } from '@/components/features/aql/bench-types';
import { SampleFigure } from '@/components/features/aql/part';
import { boundText, limitText, planLine } from '@/components/features/aql/plan/plan-text';
import { isValidCount } from '@/components/features/aql/use-workbench';
import { FieldNotes } from '@/components/ui/forms/field';
import { type ClassVerdict, type Counts, isImpossibleCount, verdictOf } from '@/lib/domain/aql/sampling/plan';
import { type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';

type ClassProps = PlanProps & {
  name: DefectClass;
  verdict: ClassVerdict | null;
  /** The count as a number; null while it is empty or invalid. */
  found: number | null;
  count: string;
  id: string;
  isJudged: boolean;
  isImpossible: boolean;
  isInvalid: boolean;
  onCount: (value: string) => void;
};

const tag = 'inline-block rounded-control px-2 py-0.5 text-caption text-on-solid';

/** The numbers of a class, large, and the field for what was found. */
function ClassColumn(props: ClassProps) {
  const { words, format, plan, name, verdict, count, id, isJudged, isInvalid, onCount } = props;
  const classPlan = plan.classes[name];
  return (
    <li className="row-span-6 grid min-w-0 grid-rows-subgrid border-line py-3 pe-2 not-first:border-s not-first:ps-3 sm:not-first:ps-5">
      <b className="font-semibold">{words[classKey[name]]}</b>
      {isJudged ? (
        <>
          <p className="text-caption text-soft">
            {words.accept}
            <b
              data-allowed={name}
              className="block text-[clamp(2rem,1.6rem+1.6vw,2.75rem)] leading-tight font-semibold text-accent"
            >
              {format.whole(classPlan.allowed ?? 0)}
            </b>
          </p>
          <p className="text-small text-reject">
            {words.refuse} <b className="font-semibold whitespace-nowrap">{format.whole(classPlan.rejection ?? 1)}</b>
          </p>
          <p className="figure-caption">{limitText(props, classPlan.limit)}</p>
          <p className="mt-2">
            <label htmlFor={id} className="block text-caption text-soft">
              {words.found} <span className="sr-only">{words[classKey[name]]}</span>
            </label>
            <input
              id={id}
              name="found"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={count}
              onChange={(event) => onCount(event.target.value)}
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? `${id}-error` : undefined}
              className="min-h-11 w-full rounded-control border border-edge bg-card px-2 text-[1rem] aria-invalid:border-reject"
            />
          </p>
          {verdict && (
            <p className="mt-2">
              {verdict === 'accept' && <span className={`${tag} bg-accent`}>{words.verdictAccept}</span>}
              {verdict === 'refuse' && <span className={`${tag} bg-reject`}>{words.verdictRefuse}</span>}
              {verdict === 'pending' && !isInvalid && (
                <span className="text-caption text-soft">{words.verdictPending}</span>
              )}
            </p>
          )}
        </>
      ) : (
        <p className="text-small text-soft">
          {words.verdictUnjudged}
          {/* Without script the server assigns the repeated `found` fields to classes by position. */}
          <input type="hidden" name="found" value="" />
        </p>
      )}
    </li>
  );
}

/** What is to be said of a class beyond its numbers. */
function ClassNotes(props: ClassProps) {
  const { words, format, plan, name, found, id, isJudged, isImpossible, isInvalid } = props;
  const { query, quantity } = plan;
  const classPlan = plan.classes[name];
  if (!isJudged) return null;
  const { letter, usedLetter, acAtCommon, needed, countedOn, perHundred, noPlanAtCommon } = classPlan;
  const common = usedLetter === letter ? words.differsCommon : words.differsUsed;
  const atCommon = acAtCommon === null ? null : fill(common, { letter: usedLetter, ac: format.whole(acAtCommon) });
  const commonNote = noPlanAtCommon ? words.differsNoPlan : atCommon;
  const differs = fill(words.differs, { letter, needed: format.whole(needed), drawn: format.whole(quantity) });
  const notes = [
    !isInvalid && found !== null && boundText(props, classPlan, query.lot, found),
    perHundred && words.perHundredNote,
    classPlan.limit.kind === 'aql' &&
      (needed !== quantity || commonNote) &&
      [differs, commonNote].filter(Boolean).join(' '),
    countedOn !== quantity && fill(words.countedOn, { counted: format.whole(countedOn) }),
    !perHundred && (classPlan.allowed ?? 0) >= countedOn && words.neverRefuses,
  ].filter((note) => typeof note === 'string');
  if (notes.length === 0 && !isInvalid) return null;
  const impossible = fill(words.foundImpossible, { n: format.whole(countedOn) });
  return (
    <li className="mt-2 text-small text-soft">
      <b className="font-semibold text-ink">{words[classKey[name]]}</b>
      {notes.map((note) => (
        <p key={note} className={note === words.neverRefuses ? 'text-reject' : undefined}>
          {note}
        </p>
      ))}
      {isInvalid && <FieldNotes id={id} error={isImpossible ? impossible : words.foundBad} />}
    </li>
  );
}

type PlanResultProps = PlanProps & {
  found: Counts | null;
  counts: CountTexts;
  count: (name: keyof CountTexts, value: string) => void;
};

const verdictLook = {
  accept: 'border-accent bg-accent-tint',
  refuse: 'border-reject bg-reject-tint',
  pending: 'border-line',
  unjudged: 'border-line',
} as const;

export function PlanResult({ found, counts, count, ...shared }: PlanResultProps) {
  const { words, format, plan } = shared;
  const { quantity, whole, samplesDiffer } = plan;
  const verdict = found && quantity > 0 ? verdictOf(plan, found) : null;
  const hasPending = verdict !== null && Object.values(verdict.classes).includes('pending');
  const lotText = {
    accept: words.lotAccept,
    refuse: hasPending ? words.lotRefuseEarly : words.lotRefuse,
    pending: words.lotPending,
    unjudged: words.lotOpen,
  }[verdict?.lot ?? 'unjudged'];
  const classes = defectClasses.map((name) => {
    const number = found?.[name] ?? null;
    const isImpossible = isImpossibleCount(plan.classes[name], number);
    return {
      ...shared,
      name,
      verdict: verdict?.classes[name] ?? null,
      found: number,
      count: counts[name],
      id: `aql-found-${name}`,
      isJudged: plan.classes[name].allowed !== null && quantity > 0,
      isImpossible,
      isInvalid: !isValidCount(counts[name]) || isImpossible,
      onCount: (value: string) => count(name, value),
    };
  });
  return (
    <div id="plan-answer" tabIndex={-1} className="scroll-mt-24 outline-none">
      <SampleFigure label={words.sample} sample={format.whole(quantity)}>
        <span className="text-lead text-soft">{words.sampleUnit}</span>
        {whole && (
          <span className="rounded-control bg-attention px-2 py-0.5 text-caption text-on-solid">{words.whole}</span>
        )}
      </SampleFigure>
      <ul className="mt-2 grid grid-cols-3 border-y border-line">
        {classes.map((one) => (
          <ClassColumn key={one.name} {...one} />
        ))}
      </ul>
      <p className="figure-caption mt-3">{planLine(shared)}</p>
      <p role="status" className={`mt-3 rounded-control border px-4 py-2.5 ${verdictLook[verdict?.lot ?? 'unjudged']}`}>
        {lotText}
      </p>
      <ul>
        {classes.map((one) => (
          <ClassNotes key={one.name} {...one} />
        ))}
      </ul>
      {[whole && words.wholeNote, quantity === 0 && words.nothing, samplesDiffer && words.differsOwn].map(
        (note) =>
          note && (
            <p key={note} className="mt-2 text-small text-soft">
              {note}
            </p>
          ),
      )}
    </div>
  );
}
