import { getFormatter, getMessages, getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/button';
import { Ordinal } from '@/components/ui/ordinal';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import {
  alongOf,
  byPhase,
  orderLine,
  type Placed,
  packedAtLeast,
  type Span,
} from '@/lib/domain/services/order-timeline';
import { stages } from '@/lib/domain/services/stages';
import { fill } from '@/lib/i18n/fill';
import { currentHref } from '@/lib/i18n/server';

const columns = 'lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-10';
/** On phones the timeline runs down the left edge. */
const line = 'relative max-lg:border-s-2 max-lg:border-hair max-lg:ps-5';
const node = 'absolute top-5 -start-[7px] size-3 rounded-full border-2 border-paper bg-accent lg:hidden';

export async function OrderLine({ services }: { services: readonly PostSummary[] }) {
  const t = await getTranslations('topics.order');
  return (
    <div className="border-ink lg:border-b">
      <div className={columns}>
        <Legend words={{ most: t('most'), again: t('again') }} />
        <OrderAxis />
      </div>
      {byPhase(services).map(({ phase, span, placed }) => (
        <div key={phase} className="border-ink lg:border-t">
          <div className={`${columns} ${line}`}>
            <div className="pt-5 pb-2 lg:pt-4">
              <h3 className="text-h4">{t(`phases.${phase}.title`)}</h3>
              <p className="mt-1 text-small text-soft">{t(`phases.${phase}.text`)}</p>
            </div>
            <OrderLane band={span} />
          </div>
          <ol>
            {placed.map((one) => (
              <li key={one.service.id} className={`${columns} ${line}`}>
                <span aria-hidden="true" className={node} />
                <Visit placed={one} />
                <OrderLane spans={one.spans} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

async function Visit({ placed: { service, number, timed } }: { placed: Placed<PostSummary> }) {
  const { topics } = await getMessages();
  const t = await getTranslations('topics.order');
  const href = await currentHref();
  const format = await getFormatter();
  const moments: Record<string, string> = topics.order.when;
  const stage = stages.find(({ slug }) => slug === service.slug);
  const percent = (share: number) => format.number(share, { style: 'percent' });
  const made = {
    from: format.number(stage?.from ?? 0),
    to: percent((stage?.to ?? 0) / 100),
    packed: percent(packedAtLeast),
  };
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-line py-3">
      <Ordinal number={number} className="pt-1 text-accent" />
      <p>
        <TextLink href={href(service.path)} text={service.title} className="inline-block py-0.5 font-semibold" />
        <span className="figure-caption mt-0.5 block">
          {timed ? fill(moments[service.slug] ?? '', made) : t('anyTime')}
        </span>
      </p>
    </div>
  );
}

function Legend({ words }: { words: { most: string; again: string } }) {
  return (
    <ul className="figure-caption hidden content-end gap-y-1 pb-4 lg:grid">
      <li className="flex items-center gap-3">
        <span aria-hidden="true" className="h-3 w-8 bg-accent" />
        {words.most}
      </li>
      <li className="flex items-center gap-3">
        <span aria-hidden="true" className="h-3 w-8 border-2 border-accent" />
        {words.again}
      </li>
    </ul>
  );
}

/** Labels of neighbouring milestones alternate between two heights, so that long words fit. */
const marks = [
  { key: 'material', place: 'bottom-9', shift: '' },
  { key: 'started', place: 'bottom-3', shift: '-translate-x-1/2' },
  { key: 'made', place: 'bottom-9', shift: '-translate-x-full' },
  { key: 'packed', place: 'bottom-3', shift: '-translate-x-1/2' },
  { key: 'closed', place: 'bottom-9', shift: '-translate-x-full' },
] as const;

async function OrderAxis() {
  const t = await getTranslations('topics.order.marks');
  return (
    <div className="relative hidden h-20 lg:block">
      {marks.map(({ key, place, shift }) => (
        <span
          key={key}
          className={`figure-caption absolute whitespace-nowrap ${place} ${shift}`}
          style={{ left: `${alongOf(orderLine[key])}%` }}
        >
          {t(key)}
        </span>
      ))}
    </div>
  );
}

type OrderLaneProps = {
  spans?: readonly Span[];
  band?: Span | null;
};

const moments = Object.values(orderLine);
const over = ([from, to]: Span) => ({ left: `${alongOf(from)}%`, width: `${alongOf(to) - alongOf(from)}%` });
const first = 'bg-accent';
const again = 'border-2 border-accent bg-paper';

/** Milestones as hairlines, a solid bar where a service is most useful, outlined ones where it is repeated. */
function OrderLane({ spans = [], band = null }: OrderLaneProps) {
  return (
    <div aria-hidden="true" className="relative hidden lg:block">
      {band && <span className="absolute inset-y-0 border-x border-edge bg-accent-tint" style={over(band)} />}
      {moments.map((moment) => (
        <span
          key={moment}
          className="absolute inset-y-0 w-px bg-hair"
          style={{ left: `calc(${alongOf(moment)}% - ${moment === orderLine.closed ? 1 : 0}px)` }}
        />
      ))}
      {spans.length > 0 && <span className="absolute inset-x-0 top-1/2 border-t border-line" />}
      {spans.map((span, index) => (
        <span
          key={span[0]}
          className={`absolute top-1/2 h-3.5 -translate-y-1/2 ${index === 0 ? first : again}`}
          style={over(span)}
        />
      ))}
    </div>
  );
}
