'use client';

import { useMemo } from 'react';
import { DeviceNotice } from '@/components/features/aql/device/device-notice';
import { useOffline } from '@/components/features/aql/device/offline';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { island } from '@/components/ui/island';
import { readArticles } from '@/lib/domain/aql/floor/article';
import { type FloorOrder, seedOf } from '@/lib/domain/aql/floor/floor-order';
import { floorPlan, type PlanningRule } from '@/lib/domain/aql/floor/floor-plan';
import { planQueryOf } from '@/lib/domain/aql/floor/floor-settings';
import { orderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import type { PastedArticles } from '@/lib/domain/aql/floor/paste-articles';
import { formatQuery } from '@/lib/domain/aql/query/aql-query';
import type { TableChoice } from '@/lib/domain/delimited/read-table';
import { fill } from '@/lib/i18n/fill';
import { type Locale, localePath } from '@/lib/i18n/locales';
import type { DefectListChoice } from './checklist/floor-step';
import { FloorStep } from './checklist/floor-step';
import { FloorContext, type FloorMessages, useFloor } from './floor-context';
import { PlanStep } from './plan/plan-step';
import { OrderSheet, ReportStep } from './report/report-step';
import { loadLazyParts, useFloorOrder } from './use-floor-order';
import { type Place, steps, usePlace } from './use-place';

const path = '/aql/floor';
type FloorToolProps = {
  locale: Locale;
  words: FloorMessages;
  lists: readonly DefectListChoice[];
  planning: PlanningRule;
  initial: FloorOrder;
  pasted: PastedArticles;
  problems: readonly string[];
  articlesText: string;
  choice: TableChoice;
  origin: string;
};

export const FloorTool = island({ isKept: true }, function FloorTool(props: FloorToolProps) {
  const { locale, words, lists, planning, initial, pasted, problems, articlesText, choice, origin } = props;
  const { order, update, incoming, unread, ...kept } = useFloorOrder({ order: initial, problems }, locale);
  const place = usePlace();
  const format = useMemo(() => numberFormatFor(locale), [locale]);
  useOffline(locale, path, loadLazyParts);
  const action = localePath(locale, path);
  const { articles, problems: rowProblems } = useMemo(() => readArticles(order.rows), [order.rows]);
  const seed = seedOf(order, 1);
  const isUnread = unread.length > 0;
  const plan = useMemo(
    () => (isUnread ? null : floorPlan(articles, order.settings, seed)),
    [articles, order.settings, seed, isUnread],
  );
  const judged = useMemo(() => plan && { plan, verdict: orderVerdict(order, plan) }, [order, plan]);
  return (
    <FloorContext value={{ words, format, planning, order, update, judged }}>
      <div
        id="floor-tool"
        data-plan={plan ? formatQuery(planQueryOf(order.settings, plan.lot)) : undefined}
        data-storage={kept.storage}
        className="scroll-mt-20"
      >
        <StepBar {...place} />
        <DeviceNotice
          words={words}
          storage={kept.storage}
          incoming={
            incoming === 'broken'
              ? words.linkBroken
              : incoming && fill(words.linkBrings, { name: incoming.order.name || words.unnamed })
          }
          onTake={incoming && incoming !== 'broken' ? () => kept.replace(incoming.order, incoming.problems) : null}
          onKeep={kept.dismissIncoming}
        />
        {place.step === 'plan' && (
          <PlanStep
            plan={plan}
            rowProblems={rowProblems}
            action={action}
            given={{ text: articlesText, choice, pasted }}
            unread={unread}
            onAcceptDefaults={kept.acceptDefaults}
            onNext={() => place.setStep('floor')}
          />
        )}
        {place.step === 'floor' && (
          <FloorStep lists={lists} place={place} undo={kept.undo} isKept={kept.storage !== 'refused'} />
        )}
        {place.step === 'report' && (
          <ReportStep address={`${origin}${action}`} onReplace={kept.replace} onPlan={() => place.setStep('plan')} />
        )}
        {judged && <OrderSheet {...judged} />}
      </div>
    </FloorContext>
  );
});

function StepBar({ step, setStep }: Pick<Place, 'step' | 'setStep'>) {
  const { words } = useFloor();
  return (
    <nav aria-label={words.steps} className="shell print:hidden noscript:hidden">
      <ol className="grid grid-cols-3 border-y border-ink">
        {steps.map((name, index) => (
          <li key={name} className="border-line not-first:border-s">
            <button
              id={`floor-step-${name}`}
              type="button"
              aria-current={name === step ? 'step' : undefined}
              onClick={() => setStep(name)}
              className="flex min-h-13 w-full flex-wrap items-center gap-x-2 px-3 py-3 text-start text-small leading-tight hover:text-accent aria-[current]:bg-ink aria-[current]:text-paper sm:px-5"
            >
              <span aria-hidden="true" className="font-mono text-caption">
                {index + 1}
              </span>
              <span className="font-[550]">{words[name]}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
