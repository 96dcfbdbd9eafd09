import { getTranslations } from 'next-intl/server';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { Ordinal } from '@/components/ui/ordinal';
import { TableHead } from '@/components/ui/table-head';
import type { DefectList } from '@/lib/content/content-schema';
import type { DefectListGroup } from '@/lib/contract/content/man-days';
import { currentHref } from '@/lib/i18n/server';

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
          <Ordinal number={index + 1} className="pt-1" />
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

const cell = 'py-3 pe-6 align-top max-md:block max-md:py-0 max-md:pe-0';
const heading = 'py-2 pe-6 text-start text-small font-normal text-soft nth-1:w-28 nth-2:w-[30%] nth-3:w-[26%]';

export async function DefectSections({ sections }: { sections: DefectList['sections'] }) {
  const t = await getTranslations('product.defectLists');
  const names: Record<DefectClass, string> = { critical: t('critical'), major: t('major'), minor: t('minor') };
  return (
    <div className="grid gap-12">
      {sections.map(({ key, title, defects }) => (
        <section key={key} aria-labelledby={key}>
          <h3 id={key} className="mb-3">
            {title}
          </h3>
          <table className="w-full border-collapse max-md:block">
            <TableHead
              names={[t('class'), t('defect'), t('limit'), t('method')]}
              className={heading}
              rowClass="border-b border-ink"
              headClass="max-md:sr-only"
            />
            <tbody className="max-md:block">
              {defects.map(({ key: line, class: kind, defect, limit, method }) => (
                <tr key={line} className="border-b border-line max-md:block max-md:py-4">
                  <td className={cell}>
                    <DefectClassTag kind={kind}>{names[kind]}</DefectClassTag>
                  </td>
                  <th scope="row" className={`${cell} text-start font-semibold max-md:mt-2`}>
                    {defect}
                  </th>
                  <td className={cell}>{limit}</td>
                  <td className={`${cell} text-soft`}>{method}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

type DefectClass = DefectList['sections'][number]['defects'][number]['class'];

const looks: Record<DefectClass, string> = {
  critical: 'border-reject bg-reject text-on-solid',
  major: 'border-reject text-reject',
  minor: 'border-line text-soft',
};

function DefectClassTag({ kind, children }: { kind: DefectClass; children: string }) {
  return (
    <span className={`inline-block rounded-control border px-2 py-0.5 text-caption whitespace-nowrap ${looks[kind]}`}>
      {children}
    </span>
  );
}

export async function DefectListTeaser({ group }: { group: DefectListGroup }) {
  const [t, href] = await Promise.all([getTranslations('product.defectLists'), currentHref()]);
  return (
    <section className="relative mt-12 border-y border-line py-6">
      <HeadingLink as="h2" href={href(`/defect-lists/${group}`)} covers>
        {t('teaser')}
      </HeadingLink>
      <p className="mt-2 text-small text-soft">{t('teaserText')}</p>
    </section>
  );
}
