import { getTranslations } from 'next-intl/server';
import { fact, statedFacts } from '@/lib/content';
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
export function PriceRows({ rows, quoted, locale }: PriceRowsProps) {
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
            <dd className={price ? 'text-h3 font-semibold tabular-nums' : 'text-soft'}>{price?.value ?? quoted}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The fees in RMB of orders placed in mainland China, the same in every language. */
export async function MainlandRates({ rows }: { rows: readonly Row[] }) {
  const t = await getTranslations('service.prices');
  const value = (key: string) => fact(key, 'zh').value;
  const named = (key: Row['key']) => rows.find((row) => row.key === key)?.title ?? '';
  const inspection = {
    service: named('inspection'),
    standard: value('man-day-price'),
    from: value('fee-inspection-from'),
  };
  return (
    <ul className="grid gap-2">
      <li>{t('perManDay', inspection)}</li>
      <li>{t('fee', { service: named('sampling'), price: value('fee-sampling') })}</li>
      <li>{t('fee', { service: named('loading'), price: value('fee-loading') })}</li>
    </ul>
  );
}
