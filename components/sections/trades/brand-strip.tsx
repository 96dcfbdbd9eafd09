import { getTranslations } from 'next-intl/server';
import { StripStage } from '@/components/features/brand-strip/strip-stage';
import { Section } from '@/components/ui/section';
import type { Local } from '@/lib/content/content-schema';
import { tradeShape } from './trade-shapes';

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
const grid = 'motion-reduce:grid motion-reduce:w-full motion-reduce:grid-cols-2 md:motion-reduce:grid-cols-4';
const unscripted = 'noscript:grid noscript:w-full noscript:grid-cols-2 md:noscript:grid-cols-4';
/** Set on the list with child selectors, so that the classes are not repeated on every cell. */
const cell =
  '*:flex *:h-24 *:grow *:items-center *:gap-3 *:border-r *:border-line *:px-4 *:text-small *:leading-snug *:md:gap-4 *:md:px-7 *:md:text-[1rem]';
/** On phones, when the animation is off, names go below the marks, so that long words need not break. */
const stacked =
  '*:max-sm:motion-reduce:h-auto *:max-sm:motion-reduce:flex-col *:max-sm:motion-reduce:items-start *:max-sm:motion-reduce:justify-start *:max-sm:motion-reduce:py-4 *:max-sm:noscript:h-auto *:max-sm:noscript:flex-col *:max-sm:noscript:items-start *:max-sm:noscript:justify-start *:max-sm:noscript:py-4';
const oneLine = '*:whitespace-nowrap *:motion-reduce:whitespace-normal *:noscript:whitespace-normal';

/**
 * Two rows of industry marks that scroll slowly in opposite directions; they stand still and wrap with reduced motion
 * or without JavaScript.
 */
export async function BrandStrip({ trades }: { trades: Trades }) {
  const t = await getTranslations('people.strip');
  const half = Math.ceil(trades.length / 2);
  return (
    <Section id="trades" title={t('title')} lead={t('lead')} className="no-print">
      <StripStage words={{ pause: t('pause'), play: t('play') }}>
        <div className="border-y border-ink bg-card">
          <StripRow trades={trades.slice(0, half)} direction="left" />
          <StripRow trades={trades.slice(half)} direction="right" />
        </div>
      </StripStage>
    </Section>
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
          <TradeIcon name={key} className="size-10 shrink-0" />
          <span className="min-w-0 font-[550] hyphens-auto wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Line icon of an industry: two stroke weights and one accent. Decorative: the name stands next to it. */
function TradeIcon({ name, className = '' }: { name: string; className?: string }) {
  const { body, detail, accent } = tradeShape(name);
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={body} strokeWidth="1.8" className="stroke-ink" />
      {detail && <path d={detail} strokeWidth="1.1" className="stroke-soft" />}
      <path d={accent} strokeWidth="1.8" className="stroke-accent" />
    </svg>
  );
}
