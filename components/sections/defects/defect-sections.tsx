import { inPage } from '@/components/layout/in-page';
import { ButtonLink } from '@/components/ui/button';
import { Ordinal } from '@/components/ui/ordinal';
import { TableHead } from '@/components/ui/table-head';
import { defectList } from '@/lib/content';
import type { DefectList } from '@/lib/content/content-schema';
import type { DefectListGroup } from '@/lib/contract/content/man-days';
import { countByClass } from '@/lib/domain/defects/defect-counts';

/** The checks of a product group in the order of the work: a table on wide screens, numbered blocks on narrow ones. */
export async function Checklist({ lines }: { lines: DefectList['checklist'] }) {
  const { t } = await inPage('product.defectLists');
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
  const { t } = await inPage('product.defectLists');
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

const classes = ['critical', 'major', 'minor'] as const;
const dotColor: Record<DefectClass, string> = { critical: 'text-reject', major: 'text-attention', minor: 'text-edge' };

/** How many defects of each class the list of a group names, with as many dots. */
export async function DefectCounts({ group, isLarge = false }: { group: DefectListGroup; isLarge?: boolean }) {
  const { t, locale } = await inPage('product.defectLists');
  const counts = countByClass(defectList(locale, group).sections);
  return (
    <dl className={isLarge ? 'border-b border-line' : 'text-small'}>
      {classes.map((kind) => (
        <div key={kind} className={`flex items-baseline ${isLarge ? 'gap-x-5 border-t border-line py-3' : 'gap-x-3'}`}>
          <dt className={isLarge ? 'w-20 shrink-0 lg:w-24' : 'w-16 shrink-0 text-soft'}>{t(kind)}</dt>
          <dd className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <span className={`shrink-0 font-semibold ${isLarge ? 'w-14 text-h1 leading-none lg:w-20' : 'w-5'}`}>
              {counts[kind]}
            </span>
            <span
              aria-hidden="true"
              style={{ width: `calc(${counts[kind]} * var(--dot-size))` }}
              className={`dot-row ${dotColor[kind]} ${isLarge ? '[--dot-size:0.375rem] sm:[--dot-size:0.75rem]' : '[--dot-size:0.4rem]'}`}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the inspector looks for in a group, in figures, and the way to the list. */
export async function DefectBand({ group }: { group: DefectListGroup }) {
  const { t: product, href } = await inPage('product');
  const { t } = await inPage('product.defectLists');
  return (
    <section className="on-ink">
      <div className="shell grid items-center gap-x-16 gap-y-8 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-14">
        <div>
          <h2>{product('checklist')}</h2>
          <p className="mt-4 text-lead text-soft">{t('teaserText')}</p>
          <p className="mt-6">
            <ButtonLink look="line" href={href(`/defect-lists/${group}`)} text={t('teaser')} />
          </p>
        </div>
        <DefectCounts group={group} isLarge />
      </div>
    </section>
  );
}
