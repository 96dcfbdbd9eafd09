import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planVisit } from '@/lib/domain/visit-plan/visit-plan';
import { visitPlanData } from '@/lib/domain/visit-plan/visit-plan-data';
import { parseVisitPlanAddress } from '@/lib/domain/visit-plan/visit-plan-query';

/** Two lines a plan: its address, and what it comes to. */
const plans = [...readFileSync('tests/unit/visit-plan-by-hand.txt', 'utf8').matchAll(/^(\w.*)\n {2}(.*)$/gm)].map(
  ([, query = '', wanted = '']) => ({ query, wanted: wanted.split(/ +/) }),
);

const now = new Date('2026-11-29T04:00:00Z');

describe('plans worked out by hand', () => {
  it.each(plans)('$query', ({ query, wanted }) => {
    const data = visitPlanData();
    const { request, problems } = parseVisitPlanAddress(Object.fromEntries(new URLSearchParams(query)), data, now);
    expect(problems).toEqual([]);
    if (!request) throw new Error(query);
    const plan = planVisit(request, data);
    const minutes = plan.work.kind === 'sum' ? plan.work.sum.total : null;
    const work = [plan.sample?.plan.letter, plan.sample?.pieces, minutes, plan.work.manDays, plan.days];
    const { orderDay, noticeDay, first, best } = plan.dates ?? {};
    const dates = [orderDay, noticeDay, first?.days[0], best?.days[0], best?.report, best?.daysLeft];
    expect([...work, ...dates].map((value) => String(value ?? '-'))).toEqual(wanted);
  });

  it('are 54, of every group, every service and more than twelve countries', () => {
    expect(plans).toHaveLength(54);
    const values = (name: string) => new Set(plans.map(({ query }) => new URLSearchParams(query).get(name)));
    expect(values('goods').size).toBe(8);
    expect(values('service').size).toBe(5);
    expect(values('country').size).toBeGreaterThan(12);
  });
});
