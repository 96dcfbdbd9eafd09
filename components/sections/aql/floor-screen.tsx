import { getMessages, getTranslations } from 'next-intl/server';
import type { DefectListChoice } from '@/components/features/aql/floor/checklist/floor-step';
import { FloorTool } from '@/components/features/aql/floor/floor-tool';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { carrying } from '@/components/ui/carried-query';
import { JsonLd } from '@/components/ui/json-ld';
import { Main } from '@/components/ui/main';
import { config } from '@/lib/config';
import { content, defectList, localeContent } from '@/lib/content';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { readArticles } from '@/lib/domain/aql/floor/article';
import { floorPlan } from '@/lib/domain/aql/floor/floor-plan';
import { type FloorQueryText, parseFloorQuery, parseTableChoice } from '@/lib/domain/aql/floor/floor-query';
import { planQueryOf } from '@/lib/domain/aql/floor/floor-settings';
import { formatQuery } from '@/lib/domain/aql/query/aql-query';
import { everywhere, type Locale } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { toolLd } from '@/lib/site/seo/json-ld';

const wireClass = { critical: 'fatal', major: 'serious', minor: 'minor' } as const;

const defectListChoices = (locale: Locale): DefectListChoice[] =>
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

export const floorPath = '/aql/floor';

export async function FloorScreen({ query = {}, search = '' }: { query?: FloorQueryText; search?: string }) {
  const [locale, messages, t, tools, visit, href] = await Promise.all([
    currentLocale(),
    getMessages(),
    getTranslations('aql-floor.page'),
    getTranslations('tools.aql'),
    getTranslations('plan.card'),
    currentHref(),
  ]);
  const { bySlug } = localeContent(locale);
  const groups = defectListGroups.map((value) => ({ value, label: bySlug.get(value)?.title ?? value }));
  const { order, pasted, problems } = parseFloorQuery(query, locale);
  const shown = problems.length > 0 ? null : floorPlan(readArticles(order.rows).articles, order.settings, 1);
  const plan = shown ? `?${formatQuery(planQueryOf(order.settings, shown.lot))}` : '';
  return (
    <Main hasStaticWidgets>
      <div className="print:hidden">
        <Breadcrumb
          crumbs={[
            { label: tools('crumb'), path: '/aql' },
            { label: t('crumb'), path: floorPath },
          ]}
          alternates={everywhere(floorPath)}
          search={search}
        />
        <header className="shell pt-4 pb-5 md:pt-8 md:pb-8">
          <h1 className="max-md:text-h2">{t('heading')}</h1>
          <p className="mt-3 max-w-2xl text-small text-soft md:text-lead">{t('lead')}</p>
          <p className="mt-2 max-w-2xl text-caption text-soft">{t('device')}</p>
          <noscript>
            <p className="mt-4 max-w-2xl">{t('noScript')}</p>
          </noscript>
        </header>
      </div>
      <FloorTool
        locale={locale}
        words={messages['aql-floor'].tool}
        lists={defectListChoices(locale)}
        planning={{ rule: content().manDays, groups }}
        initial={order}
        pasted={pasted}
        problems={problems}
        articlesText={query.articles ?? ''}
        choice={parseTableChoice(query)}
        origin={new URL(config().SITE_URL).origin}
      />
      <JsonLd data={toolLd(locale, { path: floorPath, name: t('heading'), description: t('description') })} />
      <p className="shell flex flex-wrap gap-x-7 gap-y-3 border-t border-line py-8 print:hidden">
        {[
          ['/aql', t('calculator')] as const,
          ['/aql/ledger', t('ledger')] as const,
          ['/plan', visit('title')] as const,
        ].map(([path, name]) => (
          <ButtonLink key={path} look="quiet" href={href(path) + plan} {...carrying('plan')}>
            {name}
          </ButtonLink>
        ))}
      </p>
    </Main>
  );
}
