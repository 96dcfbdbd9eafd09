import type { DefectListChoice } from '@/components/features/aql/floor/checklist/list-loader';
import { defectList } from '@/lib/content';
import { defectListGroups } from '@/lib/contract/content/man-days';
import type { Locale } from '@/lib/i18n/locales';

const wireClass = { critical: 'fatal', major: 'serious', minor: 'minor' } as const;

/** The checklists and defect lists of all product groups, as the floor tool takes them. */
export const defectListChoices = (locale: Locale): DefectListChoice[] =>
  defectListGroups.map((group, index) => {
    const { title, checklist, sections } = defectList(locale, group);
    return {
      group,
      title,
      checks: checklist.map(({ key, check, how }) => ({ id: `g${index}-${key}`.slice(0, 40), text: check, how })),
      lines: sections.flatMap(({ defects }) =>
        defects.map((one) => ({
          id: `g${index}-${one.key}`.slice(0, 40),
          class: wireClass[one.class],
          text: one.defect,
        })),
      ),
    };
  });
