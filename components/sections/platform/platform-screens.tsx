import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { exampleLot } from '@/components/sections/aql/example-lot';
import { Ordinal } from '@/components/ui/ordinal';
import { PointList } from '@/components/ui/point-list';
import { Section } from '@/components/ui/section';
import { content } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { manDays } from '@/lib/contract/content/man-days';
import { dayText } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';

type ScreenProps = { label: string; title: string; caption: string; children: ReactNode };

function Screen({ label, title, caption, children }: ScreenProps) {
  return (
    <figure>
      <div role="img" aria-label={label} className="border border-hair bg-card text-[0.8125rem] leading-snug">
        <div className="flex items-center gap-3 border-b border-line bg-paper px-4 py-2.5">
          <span className="flex gap-1.5">
            {[0, 1, 2].map((dot) => (
              <span key={dot} className="size-2 rounded-full border border-edge" />
            ))}
          </span>
          <span className="figure-caption text-[0.75rem]">{title}</span>
        </div>
        {children}
      </div>
      <figcaption className="figure-caption mt-3">{caption}</figcaption>
    </figure>
  );
}

const fields = ['product', 'factory', 'date', 'service'] as const;
const files = ['purchase-order.pdf', 'size-chart.xlsx', 'label-artwork.ai'] as const;
const box = 'mt-1 block border border-edge bg-paper px-2.5 py-2 rounded-control';

export async function OrderFormScreen() {
  const t = await getTranslations('platform.screens');
  const format = await getFormatter();
  const rule = content().manDays;
  const days = manDays(rule, rule.goods['garments-and-textiles'], exampleLot.sample);
  const plan = { lot: format.number(exampleLot.lot), sample: format.number(exampleLot.sample), days };
  return (
    <Screen label={t('order.label', plan)} title={t('order.title')} caption={t('caption')}>
      <div className="grid sm:grid-cols-[1.35fr_1fr]">
        <div className="space-y-3.5 p-4 sm:p-5">
          {fields.map((key) => (
            <span key={key} className="block">
              <span className="text-soft">{t(`order.${key}`)}</span>
              <span className={box}>{t(`order.${key}Value`)}</span>
            </span>
          ))}
          <span className="grid grid-cols-2 gap-3">
            {(['major', 'minor'] as const).map((key) => (
              <span key={key} className="block">
                <span className="text-soft">{t(`order.${key}`)}</span>
                <span className={`${box} font-mono`}>
                  {format.number(key === 'major' ? 2.5 : 4, { minimumFractionDigits: 1 })}
                </span>
              </span>
            ))}
          </span>
        </div>
        <div className="flex flex-col border-line p-4 max-sm:border-t sm:border-s sm:p-5">
          <span className="font-semibold">{t('order.plan')}</span>
          {(['lot', 'letter', 'sample', 'days'] as const).map((key) => (
            <span key={key} className="mt-2 flex justify-between gap-3 border-t border-line pt-2">
              <span className="text-soft">{t(`order.${key}`)}</span>
              <b className="font-semibold">{{ ...plan, letter: 'L' }[key]}</b>
            </span>
          ))}
          <span className="mt-5 font-semibold">{t('order.files')}</span>
          {files.map((name) => (
            <span key={name} className="mt-1.5 block font-mono text-[0.75rem] break-all text-soft">
              {name}
            </span>
          ))}
          <span className="mt-6 block rounded-control bg-ink px-3 py-2.5 text-center text-paper sm:mt-auto">
            {t('order.send')}
          </span>
        </div>
      </div>
    </Screen>
  );
}

type Status = 'report' | 'onSite' | 'assigned' | 'quoted' | 'released';
const orders = [
  { number: '26-1184', goods: 'shirts', day: '2026-11-12', status: 'report' },
  { number: '26-1187', goods: 'mugs', day: '2026-11-13', status: 'onSite' },
  { number: '26-1190', goods: 'lamps', day: '2026-11-16', status: 'assigned' },
  { number: '26-1193', goods: 'chairs', day: '2026-11-18', status: 'quoted' },
  { number: '26-1162', goods: 'toys', day: '2026-11-06', status: 'released' },
] as const satisfies readonly { number: string; goods: string; day: string; status: Status }[];
const marks: Record<Status, string> = {
  report: 'bg-attention',
  onSite: 'bg-accent',
  assigned: 'bg-edge',
  quoted: 'border border-edge',
  released: 'bg-ink',
};
const orderRow =
  'grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 border-t border-line px-4 py-3 sm:grid-cols-[5rem_minmax(0,1fr)_6.5rem_minmax(0,9.5rem)]';

export async function OrderListScreen() {
  const [t, locale] = await Promise.all([getTranslations('platform.screens'), currentLocale()]);
  return (
    <Screen label={t('list.label')} title={t('list.title')} caption={t('caption')}>
      {orders.map(({ number, goods, day, status }) => (
        <div key={number} className={`${orderRow} first:border-t-0`}>
          <span className="font-mono text-[0.75rem] text-soft">{number}</span>
          <span className="font-semibold">{t(`list.goods.${goods}`)}</span>
          <span className="text-soft max-sm:col-start-2">{dayText(locale, day)}</span>
          <span className="flex items-center gap-2 max-sm:col-start-2">
            <span className={`size-2 shrink-0 rounded-full ${marks[status]}`} />
            {t(`list.status.${status}`)}
          </span>
        </div>
      ))}
      <div className="grid gap-4 border-t border-ink bg-paper px-4 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
        <span>
          <b className="font-semibold">{t('list.open')}</b>
          <span className="block text-soft">{t('list.openText')}</span>
        </span>
        <span className="flex gap-2">
          <span className="rounded-control bg-ink px-3 py-2 text-paper">{t('list.release')}</span>
          <span className="rounded-control border border-edge px-3 py-2">{t('list.reject')}</span>
        </span>
      </div>
    </Screen>
  );
}

/**
 * ISO 2859-1: lots of 2 000 units have code letter K at level II; 125 units are drawn, and AQL 2.5 accepts seven major
 * defects. The numbers found are invented.
 */
const accepted = 7;
const suppliers = [
  { key: 'a', found: [2, 4, 6], open: 3, note: 'rising' },
  { key: 'b', found: [3, 1, 2], open: 0, note: 'steady' },
  { key: 'c', found: [5, 8, 3], open: 1, note: 'corrected' },
] as const;
const row =
  'grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-4 sm:grid-cols-[minmax(0,1fr)_7.5rem_6.5rem_minmax(0,9rem)]';

export async function SupplierScreen() {
  const t = await getTranslations('platform.screens');
  return (
    <Screen label={t('suppliers.label', { accepted })} title={t('suppliers.title')} caption={t('caption')}>
      <div className={`${row} border-t-0 py-2.5 text-soft`}>
        <span>{t('suppliers.supplier')}</span>
        <span>{t('suppliers.lots')}</span>
        <span className="max-sm:hidden">{t('suppliers.open')}</span>
        <span className="max-sm:hidden">{t('suppliers.next')}</span>
      </div>
      {suppliers.map(({ key, found, open, note }) => (
        <div key={key} className={row}>
          <span className="font-semibold">{t(`suppliers.names.${key}`)}</span>
          <Lots found={found} />
          <span className="text-soft">{t('suppliers.findings', { count: open })}</span>
          <span className={note === 'rising' ? 'font-semibold text-attention' : ''}>
            {t(`suppliers.notes.${note}`)}
          </span>
        </div>
      ))}
      <p className="figure-caption border-t border-line px-4 py-3 text-[0.75rem]">
        {t('suppliers.limit', { accepted })}
      </p>
    </Screen>
  );
}

function Lots({ found }: { found: readonly number[] }) {
  const heightOf = (count: number) => count * 5;
  return (
    <svg viewBox="0 0 120 58" aria-hidden="true" className="block h-auto w-full">
      <path d={`M0 ${44 - heightOf(accepted)}H120`} strokeDasharray="3 3" className="stroke-reject" />
      <path d="M0 44.5H120" className="stroke-hair" />
      {found.map((count, index) => {
        const x = 12 + index * 38;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lots of a supplier are in chronological order
          <g key={index}>
            <rect
              x={x}
              y={44 - heightOf(count)}
              width="18"
              height={heightOf(count)}
              className={count > accepted ? 'fill-reject' : 'fill-accent'}
            />
            <text x={x + 9} y="56" textAnchor="middle" className="fill-soft font-mono text-[10px]">
              {count}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

type PlatformSectionProps = {
  section: Local<'online-platform'>['sections'][number];
  number: number;
  screen: ReactNode;
  action: ReactNode;
};

export function PlatformSection({ section, number, screen, action }: PlatformSectionProps) {
  const { key, title, text, points } = section;
  const isEven = number % 2 === 0;
  return (
    <div className={isEven ? 'bg-accent-tint' : undefined}>
      <Section id={key} ruled={false}>
        <div
          className={`grid gap-x-14 gap-y-10 lg:items-center ${isEven ? 'lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]'}`}
        >
          <div className={isEven ? 'lg:order-1' : undefined}>
            <Ordinal number={number} as="p" className="text-accent" />
            <h2 className="mt-2">{title}</h2>
            <p className="mt-5 text-soft">{text}</p>
            {action}
          </div>
          <div className="min-w-0">{screen}</div>
        </div>
        <PointList
          points={points}
          className="mt-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4"
          row="border-t border-hair py-4 text-small"
        />
      </Section>
    </div>
  );
}
