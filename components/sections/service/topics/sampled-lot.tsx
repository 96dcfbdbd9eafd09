import { getFormatter, getTranslations } from 'next-intl/server';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { TableHead } from '@/components/ui/table-head';
import { unbroken } from '@/components/ui/unbroken';
import { codeLetterFor } from '@/lib/domain/aql/tables/code-letters';
import { type Aql, levelValue } from '@/lib/domain/aql/tables/levels-and-limits';
import { singlePlan } from '@/lib/domain/aql/tables/master-table';
import { currentHref } from '@/lib/i18n/server';

/** Rejected because of a single piece. The limits are those of ISO 2859-1; the counts are invented. */
const lot = 1200;
const level = 'II';
const letter = codeLetterFor(lot, levelValue(level));

const limitOf = (aql: Aql, found: number) => {
  const { ac, re, size: sample } = singlePlan('normal', letter, aql);
  return { aql: Number(aql), accept: ac, refuse: re, sample, found, accepted: found <= ac };
};

const major = limitOf('2.5', 6);
const minor = limitOf('4.0', 5);

const { sample } = major;
/** The lot as a grid of dots, one per piece. The sample takes one piece of each block. */
const grid = { columns: 40, rows: lot / 40, blockWidth: 5, blockHeight: 3 };

const pitch = 10;
/** One unit from every block at a pseudorandom but repeatable place. */
function drawnSample() {
  const { columns, rows, blockWidth, blockHeight } = grid;
  let state = 80;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const across = columns / blockWidth;
  return Array.from({ length: across * (rows / blockHeight) }, (_, block) => ({
    x: (block % across) * blockWidth + next(blockWidth),
    y: Math.floor(block / across) * blockHeight + next(blockHeight),
  }));
}

const pieces = drawnSample().map(({ x, y }, block) => ({
  x: x * pitch + pitch / 2,
  y: y * pitch + pitch / 2,
  block,
}));
/** Blocks whose drawn unit is defective, well apart from each other and from the edges. */
const badBlocks = {
  major: [10, 22, 37, 44, 59, 70].slice(0, major.found),
  minor: [13, 34, 49, 53, 66].slice(0, minor.found),
};
const bad = (key: keyof typeof badBlocks) => pieces.filter(({ block }) => badBlocks[key].includes(block));

async function SampledLotFigure() {
  const [t, format] = await Promise.all([getTranslations('topics.lot.figure'), getFormatter()]);
  const words = { lot: format.number(lot), sample: format.number(sample), major: major.found, minor: minor.found };
  const good = pieces.filter((piece) => !bad('major').includes(piece) && !bad('minor').includes(piece));
  return (
    <figure>
      <svg
        viewBox={`0 0 ${grid.columns * pitch} ${grid.rows * pitch}`}
        role="img"
        aria-label={t('label', words)}
        className="block w-full"
      >
        <pattern id="sampled-lot" width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <circle cx={pitch / 2} cy={pitch / 2} r="1.5" className="fill-dot" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#sampled-lot)" />
        <path
          d={good.map(({ x, y }) => `M${x} ${y}h0`).join('')}
          strokeWidth="6.4"
          strokeLinecap="round"
          className="stroke-accent"
        />
        {bad('minor').map(({ x, y, block }) => (
          <path key={block} d={`M${x} ${y - 6.5}l6.5 6.5l-6.5 6.5l-6.5 -6.5z`} className="fill-attention" />
        ))}
        {bad('major').map(({ x, y, block }) => (
          <g key={block}>
            <circle cx={x} cy={y} r="8.5" strokeWidth="1.6" className="fill-paper stroke-reject" />
            <circle cx={x} cy={y} r="4" className="fill-reject" />
          </g>
        ))}
      </svg>
      <figcaption className="figure-caption mt-4 border-t border-line pt-4">
        <ul className="flex flex-wrap gap-x-8 gap-y-1.5">
          {legend.map(({ key, look }) => (
            <li key={key} className="flex items-center gap-2.5">
              <span aria-hidden="true" className={`size-2 ${look}`} />
              {t(key, words)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

const legend = [
  { key: 'lot', look: 'rounded-full bg-edge' },
  { key: 'sample', look: 'rounded-full bg-accent' },
  { key: 'major', look: 'rounded-full bg-reject outline outline-offset-2 outline-reject' },
  { key: 'minor', look: 'rotate-45 bg-attention' },
] as const;

const cell = 'border-t border-line py-3 pe-3 align-baseline last:pe-0 max-sm:border-t-0';
const head =
  'py-2 pe-3 text-start align-bottom leading-tight font-normal last:pe-0 last:text-end max-sm:self-end max-sm:last:sr-only';
const row =
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_4.25rem_4rem_4rem] max-sm:items-baseline max-sm:border-t max-sm:border-line';
const result = 'text-end max-sm:col-span-4 max-sm:pt-0 max-sm:text-start';
const columns = ['class', 'found', 'accept', 'refuse', 'result'] as const;

async function SampledLotTable() {
  const t = await getTranslations('topics.lot');
  return (
    <table className="mt-7 w-full border-b border-line text-small tabular-nums">
      <caption className="figure-caption pb-3 text-start">{t('caption', { letter })}</caption>
      <TableHead
        names={columns.map((column) => t(`columns.${column}`))}
        className={head}
        rowClass={`text-soft ${row} max-sm:border-t-0`}
      />
      <tbody>
        {(['major', 'minor'] as const).map((key) => {
          const { aql, found, accept, refuse, accepted } = { major, minor }[key];
          return (
            <tr key={key} className={row}>
              <th scope="row" className={`${cell} text-start font-semibold`}>
                {t(`classes.${key}`)} <span className="figure-caption block font-normal">{t('aql', { aql })}</span>
              </th>
              <td className={`${cell} text-h4 font-semibold`}>{found}</td>
              <td className={cell}>{accept}</td>
              <td className={cell}>{refuse}</td>
              <td className={`${cell} ${result}`}>
                <VerdictTag verdict={accepted ? 'accept' : 'reject'}>{t(accepted ? 'accepted' : 'refused')}</VerdictTag>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export async function SampledLot() {
  const [t, href, format] = await Promise.all([getTranslations('topics.lot'), currentHref(), getFormatter()]);
  const lead = t('lead', { lot: format.number(lot), level, letter, sample: format.number(sample) });
  return (
    <Section id="lot" ground="ink" className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <div>
        <h2>{unbroken(t('title'))}</h2>
        <p className="mt-5 text-lead text-soft">{lead}</p>
        <SampledLotTable />
        <p className="mt-5 font-semibold">{t('verdict', { found: major.found, accept: major.accept })}</p>
        <p className="mt-2 text-small text-soft">{t('next')}</p>
        <p className="mt-6">
          <ButtonLink look="line" href={href('/aql')} text={t('action')} />
        </p>
      </div>
      <SampledLotFigure />
    </Section>
  );
}
