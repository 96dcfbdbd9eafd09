import { StripStage } from '@/components/features/brand-strip/strip-stage';
import { inPage } from '@/components/layout/in-page';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import icons from './trade-icons.json';

type TradeShape = { body: string; detail: string; accent: string };

/** SVG paths of each industry icon (outline, details, accent) in a 48 x 48 view box. */
const shapes: Record<string, TradeShape> = icons;

/** Of an industry without an icon: rows of a lot with its sample. */
const lot: TradeShape = {
  body: '',
  detail: 'M8 8h32M8 24h32M8 40h32',
  accent: 'M16 16h.01m16 0h.01m-16 16h.01m16 0h.01',
};

type Trades = Local<'trades'>;

const halted = 'group-hover/row:[animation-play-state:paused] group-focus-within/row:[animation-play-state:paused]';
const stopped = 'group-data-[paused]/strip:[animation-play-state:paused]';
const still = 'motion-reduce:w-full motion-reduce:animate-none noscript:w-full noscript:animate-none';
const directions = {
  left: 'animate-[strip_90s_linear_infinite]',
  right: 'animate-[strip_90s_linear_infinite_reverse]',
} as const;
/** Until the copy is there that closes the loop. */
const open = 'has-[>:empty]:animate-none';
const run = 'flex min-w-300 shrink-0 motion-reduce:min-w-0 noscript:min-w-0';
const grid =
  'motion-reduce:grid motion-reduce:w-full motion-reduce:grid-cols-2 md:motion-reduce:grid-cols-4 lg:motion-reduce:grid-cols-8';
const unscripted = 'noscript:grid noscript:w-full noscript:grid-cols-2 md:noscript:grid-cols-4 lg:noscript:grid-cols-8';
/** Set on the list with child selectors, so that the classes are not repeated on every cell. */
const cell =
  '*:flex *:min-h-16 *:grow *:items-center *:gap-3 *:border-r *:border-line *:px-4 *:py-2 *:text-small *:leading-snug *:md:gap-4 *:md:px-7 *:lg:motion-reduce:gap-1 *:lg:motion-reduce:px-1 *:lg:noscript:gap-1 *:lg:noscript:px-1';
/** On phones, when the animation is off: two narrow columns. */
const stacked =
  '*:max-sm:motion-reduce:min-h-10 *:max-sm:motion-reduce:py-1.5 *:max-sm:motion-reduce:gap-2 *:max-sm:motion-reduce:px-2 *:max-sm:motion-reduce:leading-tight *:max-sm:noscript:min-h-10 *:max-sm:noscript:py-1.5 *:max-sm:noscript:gap-2 *:max-sm:noscript:px-2 *:max-sm:noscript:leading-tight';
const oneLine = '*:whitespace-nowrap *:motion-reduce:whitespace-normal *:noscript:whitespace-normal';

/** The rows stand still and wrap with reduced motion or without JavaScript. */
export async function BrandStrip() {
  const { t, locale } = await inPage('people.strip');
  const trades = local(locale, 'trades');
  if (trades.length === 0) return null;
  const half = Math.ceil(trades.length / 2);
  return (
    <section id="trades" className="no-print shell pb-8 lg:pb-10">
      <div className="mb-5 flex min-h-11 flex-wrap items-baseline gap-x-6 pe-16">
        <h2 className="text-h3">{t('title')}</h2>
        <p className="text-small text-soft max-sm:hidden">{t('lead')}</p>
      </div>
      <StripStage words={{ pause: t('pause'), play: t('play') }}>
        <div className="border-y border-ink bg-card">
          <StripRow trades={trades.slice(0, half)} direction="left" />
          {trades.length > 1 && <StripRow trades={trades.slice(half)} direction="right" />}
        </div>
      </StripStage>
    </section>
  );
}

function StripRow({ trades, direction }: { trades: Trades; direction: keyof typeof directions }) {
  return (
    <div className="group/row overflow-hidden border-line not-first:border-t">
      <div className={`flex w-max ${directions[direction]} ${open} ${halted} ${stopped} ${still}`}>
        <StripRun trades={trades} />
        <div aria-hidden="true" data-strip-copy className="contents motion-reduce:hidden noscript:hidden" />
      </div>
    </div>
  );
}

function StripRun({ trades }: { trades: Trades }) {
  return (
    <ul className={`${run} ${grid} ${unscripted} ${cell} ${stacked} ${oneLine}`}>
      {trades.map(({ key, name }) => (
        <li key={key}>
          <TradeIcon name={key} />
          <span className="min-w-0 font-[550] hyphens-auto wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Line icon of an industry: two stroke weights and one accent. Decorative: the name stands next to it. */
function TradeIcon({ name }: { name: string }) {
  const { body, detail, accent } = shapes[name] ?? lot;
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-9 shrink-0 motion-reduce:size-6 noscript:size-6"
    >
      <path d={body} strokeWidth="1.8" className="stroke-ink" />
      {detail && <path d={detail} strokeWidth="1.1" className="stroke-soft" />}
      <path d={accent} strokeWidth="1.8" className="stroke-accent" />
    </svg>
  );
}
