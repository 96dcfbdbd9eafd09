import { getTranslations } from 'next-intl/server';
import { situations, type StageKey } from '@/lib/domain/services/stages';

const cell = 'border-t border-line py-4 pe-8 align-top max-md:block max-md:border-t-0 max-md:py-1 max-md:pe-0';

/** Which inspection fits which situation, and why. */
export async function DecisionTable({ names }: { names: Partial<Record<StageKey, { title: string; href: string }>> }) {
  const t = await getTranslations('platform.inspection');
  return (
    <table className="w-full border-b border-line max-md:block">
      <caption className="sr-only">{t('which.title')}</caption>
      <thead className="max-md:sr-only">
        <tr className="text-small text-soft">
          {(['situation', 'visit', 'because'] as const).map((key) => (
            <th key={key} scope="col" className="py-2 pe-8 text-start font-normal">
              {t(`which.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {situations.map(({ key, stages }) => (
          <tr key={key} className="max-md:block max-md:border-t max-md:border-line max-md:py-4">
            <th scope="row" className={`${cell} text-start font-semibold md:w-[32%]`}>
              {t(`which.rows.${key}.situation`)}
            </th>
            <td className={`${cell} md:w-[28%]`}>
              <ul>
                {stages.map((stage) => {
                  const name = names[stage];
                  return (
                    name && (
                      <li key={stage}>
                        <a href={name.href} className="text-link inline-block py-0.5 hover:text-accent">
                          {name.title}
                        </a>
                      </li>
                    )
                  );
                })}
              </ul>
            </td>
            <td className={`${cell} text-small text-soft`}>{t(`which.rows.${key}.because`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
