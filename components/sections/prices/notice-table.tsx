import { getTranslations } from 'next-intl/server';
import type { Local } from '@/lib/content/content-schema';
import type { NoticeGroup } from '@/lib/domain/services/notice-groups';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

type NoticeTableProps = { groups: readonly NoticeGroup[]; words: Local<'prices'>['notice']; locale: Locale };

/** Working days of notice; countries without inspectors of our own share the last row. */
export async function NoticeTable({ groups, words, locale }: NoticeTableProps) {
  const t = await getTranslations('service.prices');
  const list = new Intl.ListFormat(localeFacts[locale].htmlLang);
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-ink text-start">
          <th scope="col" className="py-3 pe-6 text-start font-semibold">
            {words.country}
          </th>
          <th scope="col" className="py-3 text-start font-semibold whitespace-nowrap">
            {words.days}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ notice: [from, to], names, hasInspectors }) => (
          <tr key={`${from}-${to}`} className="border-b border-line">
            <td className="py-3 pe-6">
              {hasInspectors ? list.format(names.map((name) => name[locale])) : words.others}
            </td>
            <td className="py-3 whitespace-nowrap tabular-nums">
              {from === to ? String(from) : t('range', { from: String(from), to: String(to) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
