import type { MouseEvent } from 'react';
import type { AqlMessages } from '@/components/features/aql/bench-types';
import { LinkCard } from '@/components/features/aql/part';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { formatQuery } from '@/lib/domain/aql/query/aql-query';
import type { PlanQuery } from '@/lib/domain/aql/sampling/plan';

const usual = { level: 12, serious: '2.5', minor: '4.0', severity: 'normal' } as const;
const presets = [
  { ...usual, title: 'preset1', text: 'preset1Text' },
  { ...usual, title: 'preset2', text: 'preset2Text', serious: '1.5' },
  { ...usual, title: 'preset3', text: 'preset3Text', level: 11 },
  { ...usual, title: 'preset4', text: 'preset4Text', level: 13, serious: '1.0', minor: '2.5' },
  { ...usual, title: 'preset5', text: 'preset5Text', level: 2 },
  { ...usual, title: 'preset6', text: 'preset6Text', severity: 'tightened' },
] as const;

type PresetsProps = { words: AqlMessages; query: PlanQuery; action: string; applyQuery: (address: string) => void };

export function Presets({ words, query, action, applyQuery }: PresetsProps) {
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {presets.map(({ title, text, level, serious, minor, severity }) => {
        const limits = {
          fatal: { kind: 'zero' },
          serious: { kind: 'aql', aql: serious },
          minor: { kind: 'aql', aql: minor },
        } as const;
        const address = formatQuery({ ...query, level, severity, limits });
        const onClick = (event: MouseEvent) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          applyQuery(address);
          document.getElementById('plan')?.scrollIntoView();
        };
        return (
          <LinkCard key={title} href={`${action}?${address}`} onClick={onClick} text={words[text]}>
            {words[title]}
          </LinkCard>
        );
      })}
    </ul>
  );
}
