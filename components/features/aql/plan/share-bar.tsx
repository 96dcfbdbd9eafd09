import { type MouseEvent, useState } from 'react';
import type { PlanProps } from '@/components/features/aql/bench-types';
import { copyText } from '@/components/features/aql/device/save-file';
import { Button, ButtonLink } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { formatQuery } from '@/lib/domain/aql/query/aql-query';
import type { Counts } from '@/lib/domain/aql/sampling/plan';
import { type Locale, localeFacts, localePath, locales } from '@/lib/i18n/locales';
import { planCsv, planHtml, planText } from './plan-text';

type ShareBarProps = PlanProps & { locale: Locale; found: Counts | null; origin: string };

export const printFragment = 'print';

export function ShareBar({ words, format, plan, locale, found, origin }: ShareBarProps) {
  const [status, setStatus] = useState('');
  // Only the copied link carries the counts of this lot; published and API addresses name the plan alone.
  const query = formatQuery(plan.query);
  const pathIn = (to: Locale) => `${localePath(to, '/aql')}?${query}`;
  const address = `${origin}${pathIn(locale)}`;
  const props = { words, format, plan };
  const copy = async (text: string) => setStatus((await copyText(text)) ? words.copied : words.copyFailed);
  const html = planHtml(props, address);
  // A link to the current URL would only change the fragment.
  const printHere = (event: MouseEvent) => {
    event.preventDefault();
    window.print();
  };
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button
          look="line"
          onClick={() => copy(`${origin}${localePath(locale, '/aql')}?${formatQuery(plan.query, found)}`)}
        >
          {words.copyLink}
        </Button>
        <Button look="line" onClick={() => copy(planText(props, address))}>
          {words.copyText}
        </Button>
        <Button look="line" onClick={() => window.print()}>
          {words.print}
        </Button>
        <ButtonLink
          look="line"
          download={`aql-${plan.query.lot}.csv`}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(planCsv(plan, locale))}`}
        >
          {words.csv}
        </ButtonLink>
      </div>
      <p role="status" className="mt-2 min-h-6 text-small text-soft">
        {status}
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-small">
        <span className="text-soft">{words.printIn}</span>
        {locales.map((to) => (
          <a
            key={to}
            onClick={to === locale ? printHere : undefined}
            href={`${pathIn(to)}#${printFragment}`}
            hrefLang={localeFacts[to].htmlLang}
            lang={localeFacts[to].htmlLang}
            className="text-link inline-flex min-h-8 items-center"
          >
            {localeFacts[to].name}
          </a>
        ))}
      </p>
      <Details more={words.embed} less={words.embed} className="unbuilt-when-closed mt-2">
        <p className="mb-2 text-small text-soft">
          {words.embedHelp}{' '}
          <a href={`${localePath(locale, '/aql/embed')}?${query}`} className="text-link">
            {words.embedWidget}
          </a>
        </p>
        <textarea
          readOnly
          rows={4}
          value={html}
          aria-label={words.embed}
          className="w-full rounded-control border border-edge bg-card p-3 font-mono text-caption"
        />
        <Button look="quiet" className="px-0" onClick={() => copy(html)}>
          {words.copyHtml}
        </Button>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-small">
          <a href={`/api/aql/v1?${query}`} className="text-link inline-flex min-h-8 items-center">
            {words.api}
          </a>
          <a href="/api/aql/v1/openapi.json" className="text-link inline-flex min-h-8 items-center">
            {words.apiDescription}
          </a>
        </p>
      </Details>
    </div>
  );
}
