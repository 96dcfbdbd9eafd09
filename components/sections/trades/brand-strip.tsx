import { getTranslations } from 'next-intl/server';
import { StripStage } from '@/components/features/brand-strip/strip-stage';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { currentLocale } from '@/lib/i18n/server';

type TradeShape = { body: string; detail: string; accent: string };

/** SVG paths of each industry icon (outline, details, accent) in a 48 x 48 view box. */
const shapes: Record<string, TradeShape> = {
  garment: {
    body: 'M17 8 6 14l4 9 5-2v19h18V21l5 2 4-9-11-6c-1 4-4 6-7 6s-6-2-7-6Z',
    detail: 'M15 34h18',
    accent: 'M20 26h8',
  },
  footwear: {
    body: 'M6 18v16h36v-5c0-4-4-5-9-6-4-1-7-4-9-9l-5 3c-3 2-6 2-13 1Z',
    detail: 'M6 29h36',
    accent: 'm23 19 4-2m-1 6 4-2',
  },
  bags: { body: 'M12 16h24v25H12Zm7 0V8h10v8', detail: 'M17 16v25m14-25v25M14 41v3m20-3v3', accent: 'M21 26h6' },
  toys: { body: 'M8 24h14v16H8Zm14 0h14v16H22Zm-7-14h14v14H15Z', detail: 'M36 40h6M6 40h2', accent: 'M22 14v6m-3-3h6' },
  furniture: {
    body: 'M14 8v18h20V8M12 26h24v5H12Zm2 5v11m20-11v11',
    detail: 'M14 14h20M14 20h20',
    accent: 'M14 38h20',
  },
  lighting: { body: 'M17 8h14l6 16H11Zm7 16v16m-9 0h18', detail: 'M19 24v5', accent: 'm15 30-3 4m21-4 3 4' },
  electronics: { body: 'M15 6h18v36H15Z', detail: 'M15 11h18M15 36h18', accent: 'M20 20h8m-8 5h5' },
  kitchen: {
    body: 'M8 14h26v16a9 9 0 0 1-9 9h-8a9 9 0 0 1-9-9Zm26 4h3a5 5 0 0 1 0 12h-3',
    detail: 'M8 20h26',
    accent: 'M16 6v4m6-4v4',
  },
  tools: { body: 'M8 12h22l4 4v6H8Zm8 10-3 20h9l2-14h4l1-6', detail: 'M13 12v10', accent: 'M34 17h9m-3-2v4' },
  building: {
    body: 'M6 10h36v9H6Zm0 9h36v9H6Zm0 9h36v9H6Z',
    detail: 'M18 10v9m12-9v9M12 19v9m12-9v9m12-9v9',
    accent: 'M18 28v9m12-9v9',
  },
  outdoor: { body: 'M24 8 5 40h38Z', detail: 'M24 8v-3M5 40H3m40 0h2', accent: 'm24 22-8 18m8-18 8 18' },
  cosmetics: { body: 'M16 20h16v22H16Zm3 0v-7h10v7', detail: 'M16 26h16', accent: 'M24 13V6h6' },
  medical: {
    body: 'M8 18c5-4 11-5 16-5s11 1 16 5v10c-4 6-10 8-16 8s-12-2-16-8Z',
    detail: 'M8 20c-4 1-5 6 0 7m32-7c4 1 5 6 0 7',
    accent: 'M24 20v8m-4-4h8',
  },
  paper: { body: 'M12 6h18l7 7v29H12Z', detail: 'M30 6v7h7', accent: 'M18 22h12m-12 6h12m-12 6h7' },
  bicycles: {
    body: 'M4 32a8 8 0 1 0 16 0 8 8 0 1 0-16 0Zm24 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0Z',
    detail: 'm12 32 6-14h13l5 14M16 14h5m8-2h5',
    accent: 'm18 18 6 14 7-14M12 32h12',
  },
  pets: {
    body: 'M24 23c6 0 11 7 11 12 0 4-3 6-6 5s-7-1-10 0-6-1-6-5c0-5 5-12 11-12Z',
    detail:
      'M6 22a4 4 0 1 0 8 0 4 4 0 1 0-8 0Zm9-9a4 4 0 1 0 8 0 4 4 0 1 0-8 0Zm10 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0Zm9 9a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z',
    accent: 'M20 33h8',
  },
};

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
  const [t, locale] = await Promise.all([getTranslations('people.strip'), currentLocale()]);
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
