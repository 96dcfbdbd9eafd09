import { getTranslations } from 'next-intl/server';
import { dayText } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';
import { Screen } from './platform-screen';

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
const row =
  'grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 border-t border-line px-4 py-3 sm:grid-cols-[5rem_minmax(0,1fr)_6.5rem_minmax(0,9.5rem)]';

/** Mock-up of the order list: number, goods, date and progress. */
export async function OrderListScreen() {
  const [t, locale] = await Promise.all([getTranslations('platform.screens'), currentLocale()]);
  return (
    <Screen label={t('list.label')} title={t('list.title')} caption={t('caption')}>
      {orders.map(({ number, goods, day, status }) => (
        <div key={number} className={`${row} first:border-t-0`}>
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
