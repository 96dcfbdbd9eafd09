import { getMessages, getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { levelChoices, limitGroups } from '@/components/features/aql/plan/form/choices';
import { type Choice, type Choices, Options } from '@/components/features/aql/plan/form/plan-field';
import { lotWords } from '@/components/features/aql/plan/form/problem-text';
import { LiveForm } from '@/components/features/visit-plan/live-form';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { control, describedBy, edge, Field } from '@/components/ui/forms/field';
import { countries, localeContent } from '@/lib/content';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { visitServices } from '@/lib/contract/content/markets';
import { policies } from '@/lib/domain/aql/sampling/plan';
import { severities } from '@/lib/domain/aql/tables/levels-and-limits';
import { readyKeyOf } from '@/lib/domain/visit-plan/day-line';
import {
  otherCountryOf,
  type VisitPlanData,
  type VisitPlanRequest,
  visitMarkets,
  visitSamplings,
} from '@/lib/domain/visit-plan/visit-plan';
import {
  type ParsedVisitPlan,
  type VisitPlanName,
  visitPlanBounds,
  visitPlanValues,
} from '@/lib/domain/visit-plan/visit-plan-query';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { goodsTitle, serviceTitle } from './plan-names';

type PlanFormProps = {
  parsed: ParsedVisitPlan;
  /** What a field holds that the address does not name. */
  usual: VisitPlanRequest;
  data: VisitPlanData;
  path: string;
  partId: string;
  answerId: string;
};

const rarer: readonly VisitPlanName[] = [
  'market',
  'vessel',
  'order',
  'inspectors',
  'articles',
  'sampling',
  'percarton',
  'level',
  'fatal',
  'serious',
  'minor',
  'severity',
  'policy',
];

/** The questions, the rarer ones folded. Without script a GET form; with script each change brings the new answer. */
export async function PlanForm({ parsed, usual, data, path, ...ids }: PlanFormProps) {
  const [t, aql, locale, href, messages] = await Promise.all([
    getTranslations('plan.form'),
    getTranslations('aql.workbench'),
    currentLocale(),
    currentHref(),
    getMessages(),
  ]);
  const problems = await problemTexts(parsed, data);
  const request = parsed.request ?? usual;
  // What is left empty has its usual value, which another answer may change.
  const texts = { ...visitPlanValues(request), goods: '', order: '', percarton: '', ...parsed.text };
  const words = messages.aql.workbench;
  const limits = limitGroups({ words, format: numberFormatFor(locale) });
  const choices = <T extends string>(list: readonly T[], labelOf: (value: T) => string): Choice<T>[] =>
    list.map((value) => ({ value, label: labelOf(value) }));
  const { bySlug } = localeContent(locale);
  const group = goodsTitle(bySlug, parsed.matched ?? request.goods);
  const isMatch = parsed.matched === request.goods;
  const isCounted = parsed.request !== null && parsed.text.product !== undefined;
  // Never the usual group beside what was typed, nor the chosen one as the one that was found.
  const isUnsaid = parsed.text.product === undefined && parsed.text.goods === undefined;
  const byText = parsed.matched ? 'byMatch' : isUnsaid ? 'byUsual' : 'byProduct';
  const listed = countries().filter(({ code }) => data.countries.some((one) => one.code === code));
  const otherCode = parsed.request && otherCountryOf(parsed.request, data)?.code;
  const other = listed.find(({ code }) => code === otherCode);
  const country = listed.find(({ code }) => code === texts.country);
  const [from, to] = data.office.years;
  const dates = { type: 'date', min: `${from}-01-01`, max: `${to}-12-31` } as const;

  type Extra = { label: string; help?: string; className?: string };
  const field = (
    name: VisitPlanName,
    { label, help, className, ...input }: Extra & Omit<ComponentProps<'input'>, 'className'>,
  ) => {
    const id = `plan-${name}`;
    const error = problems[name];
    return (
      <Field id={id} label={label} help={error ? undefined : help} error={error} className={className}>
        <input
          id={id}
          name={name}
          // Of another type of field when the browser has no date field for what was typed.
          defaultValue={texts[name]}
          autoComplete="off"
          {...input}
          {...describedBy(id, error ? undefined : help, error)}
          className={`${control} ${edge(error !== undefined)}`}
        />
      </Field>
    );
  };
  const select = (name: VisitPlanName, label: string, list: Choices, className?: string) => {
    const id = `plan-${name}`;
    const error = problems[name];
    const value = texts[name] ?? '';
    return (
      <Field id={id} label={label} error={error} className={className}>
        <select
          id={id}
          name={name}
          defaultValue={value}
          {...describedBy(id, undefined, error)}
          className={`${control} ${edge(error !== undefined)}`}
        >
          <Options value={value} choices={list} />
        </select>
      </Field>
    );
  };
  const dateField = (name: 'ready' | 'vessel', label: string, help?: string) =>
    // What is no date shows as it was typed, beside its error.
    field(name, { label, help, ...(problems[name] ? {} : dates) });
  const readyKey = readyKeyOf(request.service);
  const unchanged = visitPlanValues(usual);
  const wasChanged = rarer.some((name) => parsed.text[name] !== undefined && parsed.text[name] !== unchanged[name]);
  return (
    <LiveForm action={href(path)} label={t('label')} {...ids}>
      {/* There without a message too, so that the fields keep their place in the form. */}
      <div>
        {problems.stray && (
          <p id="plan-stray" className="mb-5 rounded-control border border-reject bg-reject-tint px-4 py-3 text-small">
            {problems.stray}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4">
        {field('product', {
          label: t('product'),
          ...(isCounted && { help: t(isMatch ? 'counted' : 'chosen', { group: goodsTitle(bySlug, request.goods) }) }),
          maxLength: 80,
          placeholder: t('productExample'),
          className: 'col-span-2',
        })}
        {select(
          'goods',
          t('goods'),
          [{ value: '', label: t(byText, { group }) }, ...choices(defectListGroups, (one) => goodsTitle(bySlug, one))],
          'col-span-2',
        )}
        {field('lot', { label: t('lot'), inputMode: 'numeric', enterKeyHint: 'done', maxLength: 24 })}
        {dateField('ready', t(`ready.${readyKey === 'ready' ? 'goods' : readyKey}`))}
        {select(
          'country',
          t('country'),
          choices(
            listed.map(({ code }) => code),
            (code) => listed.find((one) => one.code === code)?.name[locale] ?? code,
          ),
        )}
        {field('place', {
          label: t('place'),
          help: other && t('otherCountry', { place: request.place, country: other.name[locale] }),
          maxLength: 80,
          list: 'plan-places',
          placeholder: t('optional'),
        })}
        <datalist id="plan-places">
          {country?.places.map(({ name }) => (
            <option key={name.en} value={name[locale]} />
          ))}
        </datalist>
        {select(
          'service',
          t('service'),
          choices(visitServices, (service) => serviceTitle(bySlug, service)),
          'col-span-2',
        )}
      </div>
      <Details more={t('more')} less={t('less')} open={wasChanged} className="mt-4 unbuilt-when-closed">
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-4 pt-2">
          {select(
            'market',
            t('market'),
            choices(visitMarkets, (market) => t(`markets.${market}`)),
          )}
          {dateField('vessel', t('vessel'), t('vesselHelp'))}
          {field('order', {
            label: t('order'),
            help: t('orderHelp'),
            type: problems.order ? 'text' : 'datetime-local',
            className: 'col-span-2 sm:col-span-1',
          })}
          {field('inspectors', { label: t('inspectors'), inputMode: 'numeric', maxLength: 9 })}
          {field('articles', { label: t('articles'), help: t('articlesHelp'), inputMode: 'numeric', maxLength: 9 })}
          {select(
            'sampling',
            t('sampling'),
            choices(visitSamplings, (one) => t(`samplings.${one}`)),
            'max-sm:col-span-2',
          )}
          {field('percarton', {
            label: t('percarton'),
            inputMode: 'numeric',
            maxLength: 9,
            placeholder: String(data.rule.goods[request.goods].carton),
          })}
          {select('level', aql('level'), levelChoices)}
          {select('serious', aql('serious'), limits)}
          {select('minor', aql('minor'), limits)}
          {select('fatal', aql('fatal'), limits)}
          {select(
            'severity',
            aql('severity'),
            choices(severities, (one) => aql(one)),
          )}
          {select(
            'policy',
            aql('policy'),
            choices(policies, (one) => aql(one === 'own' ? 'policyOwn' : 'policyCommon')),
            'col-span-2',
          )}
        </div>
      </Details>
      <Button type="submit" look="line" className="mt-3 w-full">
        {t('submit')}
      </Button>
    </LiveForm>
  );
}

const isCounted = (name: string): name is 'articles' | 'inspectors' | 'percarton' =>
  name === 'articles' || name === 'inspectors' || name === 'percarton';

async function problemTexts({ problems }: ParsedVisitPlan, { office }: VisitPlanData) {
  const [t, aql, form] = await Promise.all([
    getTranslations('plan.problems'),
    getTranslations('aql.workbench'),
    getTranslations('plan.form'),
  ]);
  const [from, to] = office.years.map(String);
  const sentence = (one: ParsedVisitPlan['problems'][number]): string => {
    switch (one.problem) {
      case 'unknown':
        return t('stray', { text: one.text, submit: form('submit') });
      case 'notOffered':
        return isCounted(one.field)
          ? t('number', { from: 1, to: visitPlanBounds[one.field] })
          : aql('fieldBad', { text: one.text });
      case 'notDate':
        return t(one.field === 'order' ? 'notTime' : 'notDate');
      case 'outsideYears':
        return t('outsideYears', { from: from ?? '', to: to ?? '' });
      case 'tooLong':
      case 'unmatched':
      case 'unreadable':
      case 'nothingJudged':
      case 'fewerThanArticles':
        return t(one.problem);
      default:
        return aql(lotWords[one.problem]);
    }
  };
  return Object.fromEntries(problems.map((one) => [one.field, sentence(one)])) as Partial<
    Record<VisitPlanName | 'stray', string>
  >;
}
