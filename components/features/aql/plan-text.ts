import type { Limit } from '@/lib/aql/limit';
import { formatLimit } from '@/lib/aql/limit';
import type { Plan } from '@/lib/aql/plan';
import { countsDefects, defectClasses, levelName } from '@/lib/aql/series';
import { type Bench, classWord, type PlanProps } from './bench-types';
import { say } from './words';

/** A limit as a reader of this language writes it. */
export function limitText({ words, figures }: Bench, limit: Limit): string {
  switch (limit.kind) {
    case 'aql': return `AQL ${figures.aql(limit.aql)}${countsDefects(limit.aql) ? ` · ${words.perHundred}` : ''}`;
    case 'zero': return words.none;
    case 'percent': return figures.share(limit.percent / 100);
    case 'none': return words.notJudged;
  }
}

/** How many pieces are drawn, and what that follows from. */
export function planLine({ words, figures, plan: { query, quantity, letter } }: PlanProps): string {
  const line = say(words.letterLine, { lot: figures.whole(query.lot), level: levelName(query.level), letter, severity: words[query.severity] });
  return `${words.sample} ${figures.whole(quantity)} ${words.sampleUnit} · ${line}`;
}

/** The plan in a few lines, for a message or an order. */
export function planText({ words, figures, plan }: PlanProps, address: string): string {
  const { query, quantity, letter, whole, differ, classes } = plan;
  const lines = defectClasses.map((name) => {
    const { limit, allowed, rejection, countedOn } = classes[name];
    const on = differ ? ` · ${figures.whole(countedOn)} ${words.sampleUnit}` : '';
    const numbers = allowed === null ? '' : `${on} · ${words.accept} ${figures.whole(allowed)} · ${words.refuse} ${figures.whole(rejection ?? 0)}`;
    return `${words[classWord[name]]} (${limitText({ words, figures }, limit)})${numbers}`;
  });
  return [
    say(words.letterLine, { lot: figures.whole(query.lot), level: levelName(query.level), letter, severity: words[query.severity] }),
    `${words.sample} ${figures.whole(quantity)} ${words.sampleUnit}${whole ? ` · ${words.whole}` : ''}`,
    ...lines,
    words.basis,
    address,
  ].join('\n');
}

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;

/** The plan as a table for a spreadsheet: comma-separated, quoted, with a byte-order mark for programs that need it. */
export function planCsv(plan: Plan): string {
  const head = ['lot_size', 'level', 'severity', 'policy', 'code_letter', 'sample_size', 'class', 'limit', 'plan_letter', 'needed', 'used_letter', 'counted_on', 'acceptance_number', 'rejection_number'];
  const rows = defectClasses.map((name) => {
    const { limit, letter, needed, usedLetter, countedOn, allowed, rejection } = plan.classes[name];
    return [plan.query.lot, levelName(plan.query.level), plan.query.severity, plan.query.policy, plan.letter, plan.quantity, name, formatLimit(limit), letter, needed, usedLetter, countedOn, allowed ?? '', rejection ?? ''];
  });
  return `\ufeff${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The plan as a paragraph of HTML for another site, with its address. */
export function planHtml(props: PlanProps, address: string): string {
  const lines = planText(props, '').split('\n').filter(Boolean);
  return `<p>${lines.map(escaped).join('<br>')}<br><a href="${escaped(address)}">${escaped(props.words.embedMore)}</a></p>`;
}
