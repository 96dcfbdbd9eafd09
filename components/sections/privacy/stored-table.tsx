import { getTranslations } from 'next-intl/server';
import { TableHead } from '@/components/ui/table-head';
import { browserItems, serverItems } from '@/lib/domain/privacy/stored';
import { privacySettings } from '@/lib/site/privacy-settings';

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

type Row = { id: string; cells: readonly string[] };
type StoredTableProps = { label: string; columns: readonly string[]; rows: readonly Row[]; codeColumn?: number };

const narrowCell = 'max-md:border-t-0 max-md:py-0 max-md:pe-0';
const labelled =
  'max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-x-3 max-md:pt-2 max-md:before:figure-caption max-md:before:content-[attr(data-column)]';

/** On narrow screens each row is a block, with the column name beside each cell. */
export function StoredTable({ label, columns, rows, codeColumn }: StoredTableProps) {
  return (
    <div className="prose max-w-none">
      <table aria-label={label} className="max-md:block">
        <TableHead names={columns} headClass="max-md:sr-only" />
        <tbody className="max-md:block">
          {rows.map(({ id, cells }) => (
            <tr key={id} className="max-md:block max-md:border-t max-md:border-line max-md:py-4">
              {cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  data-column={columns[index]}
                  className={`${narrowCell} ${index === 0 ? 'max-md:block max-md:font-[550]' : labelled}`}
                >
                  {index === codeColumn ? <code className="whitespace-pre-line md:whitespace-pre">{cell}</code> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
