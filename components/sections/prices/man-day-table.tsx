import { getTranslations } from 'next-intl/server';
import { content, localeContent } from '@/lib/content';
import { defectListGroups, manDays } from '@/lib/contract/content/man-days';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

/** Sample sizes of code letters J, K, L and M, the usual ones of an order at general level II. */
const samples = [80, 125, 200, 315];

/** Man-days by product group and sample, from the rule of man-days. */
export async function ManDayTable({ locale }: { locale: Locale }) {
  const t = await getTranslations('service.prices');
  const rule = content().manDays;
  const { bySlug } = localeContent(locale);
  const minutes = new Intl.NumberFormat(localeFacts[locale].htmlLang);
  const cell = 'py-3 ps-4 text-end whitespace-nowrap tabular-nums';
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-ink align-bottom">
          <th scope="col" className="py-3 text-start font-semibold">
            {t('goods')}
          </th>
          <th scope="col" className="py-3 ps-4 text-end font-semibold">
            {t('minutes')}
          </th>
          {samples.map((pieces) => (
            <th key={pieces} scope="col" className="py-3 ps-4 text-end font-semibold">
              {t('pieces', { pieces })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {defectListGroups.map((group) => (
          <tr key={group} className="border-b border-line">
            <th scope="row" className="py-3 text-start font-normal">
              {bySlug.get(group)?.title ?? group}
            </th>
            <td className={cell}>{minutes.format(rule.goods[group].minutes)}</td>
            {samples.map((pieces) => (
              <td key={pieces} className={cell}>
                {manDays(rule, rule.goods[group], pieces)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
