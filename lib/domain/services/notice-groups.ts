import type { Locale } from '@/lib/i18n/locales';

type Names = Record<Locale, string>;
type Country = { name: Names; status: 'active' | 'planned'; inspectors: boolean; notice: readonly [number, number] };
/** Countries with the same notice: working days, fewest and most, from a complete order to the visit. */
export type NoticeGroup = { notice: readonly [number, number]; names: Names[]; hasInspectors: boolean };

export function noticeGroups(countries: readonly Country[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const { name, status, inspectors, notice } of countries) {
    if (status !== 'active') continue;
    const key = `${notice.join('-')} ${inspectors}`;
    const group = groups.get(key) ?? { notice, names: [], hasInspectors: inspectors };
    group.names.push(name);
    groups.set(key, group);
  }
  const earlier = (one: NoticeGroup, other: NoticeGroup) =>
    one.notice[0] - other.notice[0] || one.notice[1] - other.notice[1];
  return [...groups.values()].sort(earlier);
}
