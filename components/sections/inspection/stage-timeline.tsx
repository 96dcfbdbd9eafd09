import { getFormatter, getTranslations } from 'next-intl/server';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { TextLink } from '@/components/ui/button';
import { Ordinal } from '@/components/ui/ordinal';
import { TableHead } from '@/components/ui/table-head';
import type { Fact } from '@/lib/content';
import type { PostText } from '@/lib/domain/posts/post-types';
import { axis, placeOf, type Stage, type StageKey, situations } from '@/lib/domain/services/stages';
import { currentHref } from '@/lib/i18n/server';

const cell = 'border-t border-line py-4 pe-8 align-top max-md:block max-md:border-t-0 max-md:py-1 max-md:pe-0';

export async function DecisionTable({ names }: { names: Partial<Record<StageKey, { title: string; href: string }>> }) {
  const t = await getTranslations('platform.inspection');
  return (
    <table className="w-full border-b border-line max-md:block">
      <caption className="sr-only">{t('which.title')}</caption>
      <TableHead
        names={[t('which.situation'), t('which.visit'), t('which.because')]}
        className="py-2 pe-8 text-start font-normal"
        rowClass="text-small text-soft"
        headClass="max-md:sr-only"
      />
      <tbody className="max-md:block">
        {situations.map(({ key, stages }) => (
          <tr key={key} className="max-md:block max-md:border-t max-md:border-line max-md:py-4">
            <th scope="row" className={`${cell} text-start font-semibold md:w-[32%]`}>
              {t(`which.rows.${key}.situation`)}
            </th>
            <td className={`${cell} md:w-[28%]`}>
              <ul>
                {stages.map((stage) => {
                  const name = names[stage];
                  return (
                    name && (
                      <li key={stage}>
                        <TextLink href={name.href} text={name.title} className="text-link inline-block py-0.5" />
                      </li>
                    )
                  );
                })}
              </ul>
            </td>
            <td className={`${cell} text-small text-soft`}>{t(`which.rows.${key}.because`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PriceList({ prices }: { prices: readonly Fact[] }) {
  return (
    <dl className="border-b border-line">
      {prices.map(({ value, covers }) => (
        <div
          key={covers}
          className="flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-8 gap-y-1 border-t border-line py-4"
        >
          <dt className="min-w-0 flex-1 basis-64 text-soft">{covers}</dt>
          <dd className="w-28 text-h3 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const marks = [0, 20, 40, 60, 80, 100];
const row = 'grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[15rem_minmax(0,1fr)]';

export async function StageTimeline({ visits }: { visits: readonly { stage: Stage; post: PostText }[] }) {
  const t = await getTranslations('platform.inspection');
  const [href, format] = await Promise.all([currentHref(), getFormatter()]);
  const percent = (share: number) => format.number(share / 100, { style: 'percent' });
  return (
    <div className="border-b border-ink">
      <div aria-hidden="true" className="grid gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <p className="figure-caption hidden self-end pb-3 lg:block">{t('axis.produced')}</p>
        <Axis percent={percent} words={{ packed: t('axis.packed'), loaded: t('axis.loaded') }} />
      </div>
      <ol>
        {visits.map(({ stage, post }, index) => (
          <li key={stage.key} className={row}>
            <div>
              <Ordinal number={index + 1} as="p" className="text-accent" />
              <HeadingLink as="h2" href={href(post.path)} text={post.title} className="mt-1.5" />
              <p className="figure-caption mt-2">{t(`stages.${stage.key}.when`)}</p>
            </div>
            <div>
              <Window stage={stage} />
              <p className="mt-5 max-w-2xl">{post.excerpt}</p>
              <dl className="mt-4 grid max-w-3xl gap-x-10 gap-y-3 text-small sm:grid-cols-2">
                {(['decides', 'cannot'] as const).map((key) => (
                  <div key={key}>
                    <dt className="figure-caption">{t(key)}</dt>
                    <dd className="mt-1 text-soft">{t(`stages.${stage.key}.${key}`)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Axis({ words, percent }: { words: { packed: string; loaded: string }; percent: (share: number) => string }) {
  return (
    <div className="relative h-14">
      {marks.map((mark) => (
        <span
          key={mark}
          className={`figure-caption absolute bottom-3 ${mark === 0 ? '' : '-translate-x-1/2'} ${mark % 100 === 0 ? '' : 'max-sm:hidden'}`}
          style={{ insetInlineStart: `${placeOf(mark)}%` }}
        >
          {percent(mark)}
        </span>
      ))}
      <span className="figure-caption absolute end-0 bottom-8 max-sm:text-[0.75rem] sm:bottom-3">
        {words.packed} · {words.loaded}
      </span>
    </div>
  );
}

function Window({ stage: { from, to } }: { stage: Stage }) {
  const ticks = Array.from({ length: 21 }, (_, index) => `M${index * 5} 12v${index % 4 === 0 ? -8 : -4}`).join('');
  return (
    <svg viewBox={`0 0 ${axis.loaded} 13`} preserveAspectRatio="none" aria-hidden="true" className="block h-7 w-full">
      <path d={ticks} strokeWidth="1" vectorEffect="non-scaling-stroke" className="stroke-hair" />
      <path d={`M${axis.packed} 12v-8`} strokeWidth="1" vectorEffect="non-scaling-stroke" className="stroke-hair" />
      <path d={`M0 12H${axis.loaded}`} strokeWidth="1" vectorEffect="non-scaling-stroke" className="stroke-ink" />
      <rect x={from} y="5" width={to - from} height="7" className="fill-accent" />
    </svg>
  );
}
