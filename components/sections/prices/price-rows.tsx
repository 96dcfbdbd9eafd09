import { getTranslations } from 'next-intl/server';
import { statedFacts } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import type { Locale } from '@/lib/i18n/locales';

type Row = Local<'prices'>['rows'][number];
type PriceRowsProps = { rows: readonly Row[]; quoted: string; locale: Locale };

/** The fact of each published price; a service without one, or without one in this language, is priced in the quote. */
const priceFacts: Partial<Record<Row['key'], string>> = {
  inspection: 'man-day-price',
  sampling: 'fee-sampling',
  loading: 'fee-loading',
};

/** What each service costs: a published price, or that the quote states it. */
export async function PriceRows({ rows, quoted, locale }: PriceRowsProps) {
  const t = await getTranslations('service.prices');
  const [from] = statedFacts(['fee-inspection-from'], locale);
  return (
    <dl className="border-b border-line">
      {rows.map(({ key, title, text }) => {
        const [price] = statedFacts([priceFacts[key] ?? ''], locale);
        return (
          <div key={key} className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <dt>
              <p className="text-h4 font-semibold">{title}</p>
              <p className="mt-1 text-soft">{text}</p>
            </dt>
            <dd className={price ? 'text-h3 font-semibold tabular-nums' : 'text-soft'}>
              {price?.value ?? quoted}
              {key === 'inspection' && from && (
                <span className="block text-small font-normal text-soft">{t('from', { price: from.value })}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
