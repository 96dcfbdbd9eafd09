import { getTranslations } from 'next-intl/server';
import type { DefectList } from '@/lib/content/content-schema';

/** The checks of a product group in the order of the work: a table on wide screens, numbered blocks on narrow ones. */
export async function Checklist({ lines }: { lines: DefectList['checklist'] }) {
  const t = await getTranslations('product.defectLists');
  return (
    <ol className="border-b border-line">
      {lines.map(({ key, check, how, sample }, index) => (
        <li
          key={key}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line py-4 md:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1.6fr)_minmax(0,0.8fr)] md:gap-x-6"
        >
          <span aria-hidden="true" className="figure-caption pt-1">
            {String(index + 1).padStart(2, '0')}
          </span>
          <p className="font-semibold">{check}</p>
          <p className="max-md:col-start-2">{how}</p>
          <p className="text-soft max-md:col-start-2">
            <span className="figure-caption md:sr-only">{t('sample')} </span>
            {sample}
          </p>
        </li>
      ))}
    </ol>
  );
}
