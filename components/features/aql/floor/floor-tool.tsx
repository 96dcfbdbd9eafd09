'use client';

import { island } from '@/components/ui/island';
import { useEffect, useMemo } from 'react';
import { DeviceNotice } from '@/components/features/aql/device/device-notice';
import { keepOtherLanguages, registerOfflineWorker } from '@/components/features/aql/device/offline';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { readArticles } from '@/lib/domain/aql/floor/article';
import { type FloorOrder, seedOf } from '@/lib/domain/aql/floor/floor-order';
import { floorPlan, type PlanningRule } from '@/lib/domain/aql/floor/floor-plan';
import { planQueryOf } from '@/lib/domain/aql/floor/floor-settings';
import { orderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import type { PastedArticles } from '@/lib/domain/aql/floor/paste-articles';
import { formatQuery } from '@/lib/domain/aql/query/aql-query';
import type { TableChoice } from '@/lib/domain/delimited/read-table';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { fill } from '@/lib/i18n/fill';
import { FloorStep } from './checklist/floor-step';
import type { DefectListChoice } from './checklist/list-loader';
import type { FloorMessages } from './floor-messages';
import { PlanStep } from './plan/plan-step';
import { OrderSheet } from './report/order-sheet';
import { ReportStep } from './report/report-step';
import { StepBar } from './step-bar';
import { loadLazyParts, useFloorOrder } from './use-floor-order';
import { usePlace } from './use-place';

const path = '/aql/floor';
type FloorToolProps = {
  locale: Locale;
  words: FloorMessages;
  lists: readonly DefectListChoice[];
  planning: PlanningRule;
  initial: FloorOrder;
  pasted: PastedArticles;
  /** Parameters of the address that could not be read. */
  problems: readonly string[];
  /** Text of the `articles` parameter. */
  articlesText: string;
  choice?: TableChoice;
  origin: string;
};

/** From the articles of an order to the report: plan, floor, report. The plan is fully server-rendered. */
export const FloorTool = island({ isKept: true }, function FloorTool(props: FloorToolProps) {
  const { locale, words, lists, planning, initial, pasted, problems, articlesText, choice = {}, origin } = props;
  const { order, update, incoming, unread, ...kept } = useFloorOrder({ order: initial, problems }, locale);
  const { step, setStep, articleId, setArticleId } = usePlace();
  const format = useMemo(() => numberFormatFor(locale), [locale]);
  const action = localePath(locale, path);
  useEffect(() => {
    // Offline use is optional.
    registerOfflineWorker(action, loadLazyParts)
      .then(() => keepOtherLanguages(path, action))
      .catch(() => {});
  }, [action]);
  const { articles, problems: rowProblems } = useMemo(() => readArticles(order.rows), [order.rows]);
  const seed = seedOf(order, 1);
  const isUnread = unread.length > 0;
  const plan = useMemo(
    () => (isUnread ? null : floorPlan(articles, order.settings, seed)),
    [articles, order.settings, seed, isUnread],
  );
  const verdict = useMemo(() => plan && orderVerdict(order, plan), [order, plan]);
  const shared = { words, format, order, update };
  return (
    <div
      id="floor-tool"
      data-plan={plan ? formatQuery(planQueryOf(order.settings, plan.lot)) : undefined}
      data-storage={kept.storage}
      className="scroll-mt-20"
    >
      <StepBar words={words} step={step} onStep={setStep} />
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
      {step === 'plan' && (
        <PlanStep
          {...shared}
          plan={plan}
          planning={planning}
          rowProblems={rowProblems}
          action={action}
          pasted={pasted}
          unread={unread}
          onAcceptDefaults={kept.acceptDefaults}
          articlesText={articlesText}
          choice={choice}
          onNext={() => setStep('floor')}
        />
      )}
      {step === 'floor' && (
        <FloorStep
          {...shared}
          plan={plan}
          verdict={verdict}
          lists={lists}
          articleId={articleId}
          onArticle={setArticleId}
          undo={kept.canUndo ? kept.undo : null}
          isKept={kept.storage !== 'refused'}
          onStep={setStep}
        />
      )}
      {step === 'report' && (
        <ReportStep
          {...shared}
          plan={plan}
          verdict={verdict}
          address={`${origin}${action}`}
          onReplace={kept.replace}
          onStep={setStep}
        />
      )}
      {plan && verdict && <OrderSheet {...shared} plan={plan} planning={planning} verdict={verdict} />}
    </div>
  );
});
