import { getTranslations } from 'next-intl/server';
import { privacySettings } from '@/lib/api/site/privacy-settings';
import { browserItems, serverItems } from '@/lib/domain/privacy/stored';

/** Returns the rows about browser storage: purpose, names, place, retention. */
export async function browserRows() {
  const t = await getTranslations('privacy');
  return browserItems.map(({ id, place, names }) => ({
    id,
    cells: [
      t(`items.${id}.what`),
      names.map((name) => name.replace(/:$/, ':…')).join('\n'),
      t(`places.${place}`),
      t(`items.${id}.until`),
    ],
  }));
}

const elsewhere = {
  leads: 'elsewhereLeads',
  accounts: 'elsewhereAccounts',
  comments: 'elsewhereComments',
  reports: 'elsewhereReports',
} as const;

/** Returns the rows about server storage: purpose, retention. Each service operated by the owner is one row. */
export async function serverRows() {
  const t = await getTranslations('privacy');
  const { days, ownService } = privacySettings();
  const isKeptForDays = (id: string): id is keyof typeof days => Object.hasOwn(days, id);
  const row = (id: (typeof serverItems)[number]['id'] | (typeof elsewhere)[keyof typeof elsewhere]) => ({
    id,
    cells: [t(`items.${id}.what`), t(`items.${id}.until`, isKeptForDays(id) ? { days: String(days[id]) } : {})],
  });
  const here = serverItems.filter(({ of }) => of === null || !ownService[of]).map(({ id }) => row(id));
  const companyServices = (['leads', 'accounts', 'comments', 'reports'] as const).filter((of) => ownService[of]);
  return [...companyServices.map((of) => row(elsewhere[of])), ...here];
}
