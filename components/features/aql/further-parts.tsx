import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Design } from '@/components/features/aql/curves/design';
import type { PlanStore } from '@/components/features/aql/plan/plan-store';
import { DoubleTable, MultipleTable } from '@/components/features/aql/tables/staged-tables';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import type { PlanQuery } from '@/lib/domain/aql/sampling/plan';
import type { SharedProps } from './bench-types';
import { Compare } from './curves/compare';
import { OcPanel } from './curves/oc-panel';
import { Part } from './part';
import { Tables } from './tables/tables';
import { replaceUrl } from './use-workbench';

export type FurtherPartsProps = SharedProps & {
  store: PlanStore;
  /** Changes the query of the form. Keeps its identity, since the parts are memoized. */
  onTake: (update: (query: PlanQuery) => PlanQuery) => void;
};

const part = (key: string, title: string, lead: string, content: ReactNode, wide = false) => (
  <Part key={key} title={title} lead={lead} wide={wide}>
    {content}
  </Part>
);

export function FurtherParts({ words, format, store, onTake }: FurtherPartsProps) {
  const plan = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
  if (!plan) return null;
  const props = { words, format, plan };
  return (
    <Tabs
      label={words.tabsLabel}
      tabs={{
        tables: [
          words.tabTables,
          part('tables', words.tablesTitle, words.tablesLead, <Tables {...props} onTake={onTake} />, true),
        ],
        curve: [words.tabCurve, part('curve', words.ocTitle, words.ocLead, <OcPanel {...props} />)],
        compare: [words.tabCompare, part('compare', words.compareTitle, words.compareLead, <Compare {...props} />)],
        design: [
          words.tabDesign,
          part('design', words.designTitle, words.designLead, <Design {...props} onTake={onTake} />),
        ],
        double: [
          words.tabStaged,
          part('double', words.doubleTitle, words.doubleLead, <DoubleTable {...props} />),
          <div key="multiple" id="multiple">
            {part('multiple', words.multipleTitle, words.multipleLead, <MultipleTable {...props} />, true)}
          </div>,
        ],
      }}
    />
  );
}

const tabIds = ['tables', 'curve', 'compare', 'design', 'double'] as const;
type TabId = (typeof tabIds)[number];
type TabsProps = { label: string; tabs: Record<TabId, [name: string, ...panel: ReactNode[]]> };

/** One panel at a time, named in the address. Without script they follow one another, until it comes the links open them. */
function Tabs({ label, tabs }: TabsProps) {
  const isHydrated = useHydrated();
  const [current, setCurrent] = useState<TabId>('tables');
  useEffect(() => {
    const read = () => setCurrent((before) => tabIds.find((id) => `#${id}` === window.location.hash) ?? before);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const choose = (id: TabId) => {
    setCurrent(id);
    replaceUrl(`#${id}`);
  };
  const onClick = (event: MouseEvent, id: TabId) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    choose(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = tabIds.indexOf(current);
    const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabIds.at(to % tabIds.length);
    if (!next) return;
    event.preventDefault();
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`[href="#${next}"]`)?.focus();
  };
  const isOff = isHydrated ? 'hidden' : 'not-noscript:not-target:hidden';
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="shell flex flex-wrap gap-x-7 print:hidden noscript:hidden"
      >
        {tabIds.map((id) => (
          <a
            key={id}
            id={`tab-${id}`}
            href={`#${id}`}
            role="tab"
            aria-selected={id === current}
            aria-controls={id}
            tabIndex={isHydrated && id !== current ? -1 : 0}
            onClick={(event) => onClick(event, id)}
            className="min-h-11 content-center border-b-4 border-transparent font-[550] text-soft hover:text-ink aria-selected:border-ink aria-selected:text-ink"
          >
            {tabs[id][0]}
          </a>
        ))}
      </div>
      {tabIds.map((id) => (
        <div
          key={id}
          id={id}
          {...(isHydrated && { role: 'tabpanel', 'aria-labelledby': `tab-${id}` })}
          className={`scroll-mt-40 print:hidden ${id === current ? '' : isOff}`}
        >
          {tabs[id].slice(1)}
        </div>
      ))}
    </>
  );
}
