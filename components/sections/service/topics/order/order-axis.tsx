import { getTranslations } from 'next-intl/server';
import { alongOf, orderLine } from '@/lib/domain/services/order-timeline';

/** Labels of neighbouring milestones alternate between two heights, so that long words fit. */
const marks = [
  { key: 'material', place: 'bottom-9', shift: '' },
  { key: 'started', place: 'bottom-3', shift: '-translate-x-1/2' },
  { key: 'made', place: 'bottom-9', shift: '-translate-x-full' },
  { key: 'packed', place: 'bottom-3', shift: '-translate-x-1/2' },
  { key: 'closed', place: 'bottom-9', shift: '-translate-x-full' },
] as const;

/** Milestones of an order above the lanes of its services. */
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
