import { getTranslations } from 'next-intl/server';
import { Screen } from './platform-screen';

/**
 * ISO 2859-1: lots of 2 000 units have code letter K at level II; 125 units are drawn, and AQL 2.5 accepts seven major
 * defects. The numbers found are invented.
 */
const accepted = 7;
const suppliers = [
  { key: 'a', found: [2, 4, 6], open: 3, note: 'rising' },
  { key: 'b', found: [3, 1, 2], open: 0, note: 'steady' },
  { key: 'c', found: [5, 8, 3], open: 1, note: 'corrected' },
] as const;
const row =
  'grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-4 sm:grid-cols-[minmax(0,1fr)_7.5rem_6.5rem_minmax(0,9rem)]';

/** Mock-up of a supplier comparison: the last three lots against the limit, open audit findings, next step. */
export async function SupplierScreen() {
  const t = await getTranslations('platform.screens');
  return (
    <Screen label={t('suppliers.label', { accepted })} title={t('suppliers.title')} caption={t('caption')}>
      <div className={`${row} border-t-0 py-2.5 text-soft`}>
        <span>{t('suppliers.supplier')}</span>
        <span>{t('suppliers.lots')}</span>
        <span className="max-sm:hidden">{t('suppliers.open')}</span>
        <span className="max-sm:hidden">{t('suppliers.next')}</span>
      </div>
      {suppliers.map(({ key, found, open, note }) => (
        <div key={key} className={row}>
          <span className="font-semibold">{t(`suppliers.names.${key}`)}</span>
          <Lots found={found} />
          <span className="text-soft">{t('suppliers.findings', { count: open })}</span>
          <span className={note === 'rising' ? 'font-semibold text-attention' : ''}>
            {t(`suppliers.notes.${note}`)}
          </span>
        </div>
      ))}
      <p className="figure-caption border-t border-line px-4 py-3 text-[0.75rem]">
        {t('suppliers.limit', { accepted })}
      </p>
    </Screen>
  );
}

/** Major defects of three lots as bars, with the acceptance limit as a line. */
function Lots({ found }: { found: readonly number[] }) {
  const heightOf = (count: number) => count * 5;
  return (
    <svg viewBox="0 0 120 58" aria-hidden="true" className="block h-auto w-full">
      <path d={`M0 ${44 - heightOf(accepted)}H120`} strokeDasharray="3 3" className="stroke-reject" />
      <path d="M0 44.5H120" className="stroke-hair" />
      {found.map((count, index) => {
        const x = 12 + index * 38;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lots of a supplier are in chronological order
          <g key={index}>
            <rect
              x={x}
              y={44 - heightOf(count)}
              width="18"
              height={heightOf(count)}
              className={count > accepted ? 'fill-reject' : 'fill-accent'}
            />
            <text x={x + 9} y="56" textAnchor="middle" className="fill-soft font-mono text-[10px]">
              {count}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
