import { getTranslations } from 'next-intl/server';
import { alongOf, orderLine } from '@/lib/domain/services/order-moments';

/** Names of neighbouring moments stand at two heights, so that long words have room. */
const marks = [
  { key: 'material', place: 'bottom-9', shift: '' },
  { key: 'started', place: 'bottom-3', shift: '-translate-x-1/2' },
  { key: 'made', place: 'bottom-9', shift: '-translate-x-full' },
  { key: 'packed', place: 'bottom-3', shift: '-translate-x-1/2' },
  { key: 'closed', place: 'bottom-9', shift: '-translate-x-full' },
] as const;

/** The moments of an order over the lanes of its services. */
export async function OrderAxis() {
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
