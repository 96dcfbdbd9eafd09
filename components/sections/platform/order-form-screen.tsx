import { getFormatter, getTranslations } from 'next-intl/server';
import { exampleLot } from '@/components/sections/home/hero/example-lot';
import { content } from '@/lib/content';
import { manDays } from '@/lib/contract/content/man-days';
import { Screen } from './platform-screen';

const fields = ['product', 'factory', 'date', 'service'] as const;
const files = ['purchase-order.pdf', 'size-chart.xlsx', 'label-artwork.ai'] as const;
const box = 'mt-1 block border border-edge bg-paper px-2.5 py-2 rounded-control';

/** Mock-up of the order form: its questions, and what the answers determine before anything is scheduled. */
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
