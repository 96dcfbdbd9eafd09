import { classKey, type PlanProps, type SharedProps } from '@/components/features/aql/bench-types';
import type { NumberFormat } from '@/components/features/aql/number-format';
import { escapeHtml } from '@/components/features/aql/widget/widget-address';
import { confidenceLevels, upperBound } from '@/lib/domain/aql/curves/confidence';
import type { Limit } from '@/lib/domain/aql/query/limit';
import { formatLimit } from '@/lib/domain/aql/query/limit';
import type { ClassPlan, Plan } from '@/lib/domain/aql/sampling/plan';
import { countsDefects, defectClasses, levelName } from '@/lib/domain/aql/tables/levels-and-limits';
import { csvFile, csvNumber } from '@/lib/domain/delimited/csv-cell';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';

export function limitText({ words, format }: SharedProps, limit: Limit): string {
  switch (limit.kind) {
    case 'aql':
      return `AQL ${format.aql(limit.aql)}${countsDefects(limit.aql) ? ` · ${words.perHundred}` : ''}`;
    case 'zero':
      return words.none;
    case 'percent':
      return format.share(limit.percent / 100);
    case 'none':
      return words.notJudged;
  }
}

/** The upper confidence bounds of a lot's quality by what was found; null when every piece was inspected. */
export function boundText(
  { words, format }: SharedProps,
  { countedOn, perHundred }: ClassPlan,
  lot: number,
  found: number,
): string | null {
  if (countedOn >= lot) return null;
  const model = perHundred ? 'poisson' : 'binomial';
  const [ninety = 0, ninetyFive = 0] = confidenceLevels.map((confidence) =>
    upperBound({ lot, size: countedOn, found }, confidence, model),
  );
  const write = (bound: number) => (perHundred ? format.decimal(bound * 100) : format.quality(bound));
  return fill(perHundred ? words.boundDefects : words.bound, {
    ninety: write(ninety),
    ninetyFive: write(ninetyFive),
    // The bound of a small lot is a whole number of pieces, but for the last binary digit.
    pieces: format.whole(Math.floor(ninetyFive * lot + 1e-6)),
    lot: format.whole(lot),
  });
}

export const planLine = ({ words, format, plan: { query, letter } }: PlanProps): string =>
  fill(words.letterLine, {
    lot: format.whole(query.lot),
    level: levelName(query.level),
    letter,
    severity: words[query.severity],
  });

export const acReText = (format: NumberFormat, { allowed, rejection }: ClassPlan): string | null =>
  allowed === null || rejection === null ? null : `${format.whole(allowed)}/${format.whole(rejection)}`;

export function planSummary({ words, format, plan }: PlanProps): string {
  const numbers = defectClasses.map(
    (name) => `${words[classKey[name]]} ${acReText(format, plan.classes[name]) ?? words.notJudged}`,
  );
  const sample = `${words.sample} ${format.whole(plan.quantity)} ${words.sampleUnit}`;
  return [sample, planLine({ words, format, plan }), ...numbers].join(' · ');
}

export function planText(props: PlanProps, address: string): string {
  const { words, format, plan } = props;
  const { quantity, whole, samplesDiffer, classes } = plan;
  const lines = defectClasses.map((name) => {
    const { limit, allowed, rejection, countedOn } = classes[name];
    const label = `${words[classKey[name]]} (${limitText(props, limit)})`;
    if (allowed === null) return label;
    const on = samplesDiffer ? ` · ${format.whole(countedOn)} ${words.sampleUnit}` : '';
    return `${label}${on} · ${words.accept} ${format.whole(allowed)} · ${words.refuse} ${format.whole(rejection ?? 0)}`;
  });
  const sample = `${words.sample} ${format.whole(quantity)} ${words.sampleUnit}${whole ? ` · ${words.whole}` : ''}`;
  return [planLine(props), sample, ...lines, words.basis, address].join('\n');
}

export function planCsv({ query, letter, quantity, classes }: Plan, locale: Locale): string {
  const rows = defectClasses.map((name) => ({
    lot_size: query.lot,
    level: levelName(query.level),
    severity: query.severity,
    policy: query.policy,
    code_letter: letter,
    sample_size: quantity,
    class: name,
    limit: csvNumber(formatLimit(classes[name].limit), locale),
    plan_letter: classes[name].letter,
    needed: classes[name].needed,
    used_letter: classes[name].usedLetter,
    counted_on: classes[name].countedOn,
    acceptance_number: classes[name].allowed ?? '',
    rejection_number: classes[name].rejection ?? '',
  }));
  return csvFile([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))], locale);
}

export function planHtml(props: PlanProps, address: string): string {
  const lines = planText(props, '').split('\n').filter(Boolean);
  return `<p>${lines.map(escapeHtml).join('<br>')}<br><a href="${escapeHtml(address)}">${escapeHtml(props.words.embedMore)}</a></p>`;
}
