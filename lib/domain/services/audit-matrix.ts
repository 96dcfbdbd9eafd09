export const auditQuestions = ['identity', 'capacity', 'quality', 'people', 'security', 'environment'] as const;
export type AuditQuestion = (typeof auditQuestions)[number];

/** `full`: the audit answers it with evidence. `part`: the audit covers it in passing, not in depth. */
export type Answer = 'full' | 'part' | 'none';

/** Man-days of a typical audit; `more` when a large site takes longer than `to`. */
export type ManDays = { from: number; to: number; more?: true };

type Audit = { slug: string; answers: Partial<Record<AuditQuestion, Answer>>; days: ManDays };

export const audits: readonly Audit[] = [
  {
    slug: 'factory-audit',
    answers: { identity: 'full', capacity: 'full', quality: 'full', people: 'part' },
    days: { from: 1, to: 2 },
  },
  {
    slug: 'vr-factory-audit',
    answers: { identity: 'full', capacity: 'part', quality: 'part' },
    days: { from: 0.5, to: 0.5 },
  },
  { slug: 'social-responsibility-audit', answers: { people: 'full' }, days: { from: 1, to: 4, more: true } },
  { slug: 'supply-chain-security-audit', answers: { security: 'full' }, days: { from: 1, to: 1.5 } },
  { slug: 'environmental-audit', answers: { environment: 'full' }, days: { from: 1, to: 2 } },
];

export const findAudit = (slug: string): Audit | null => audits.find((audit) => audit.slug === slug) ?? null;

export const answerOf = (audit: Audit, question: AuditQuestion): Answer => audit.answers[question] ?? 'none';

/** Live video tour: minutes, stops that the buyer chooses, participants. */
export const vrTour = { minutes: [60, 90], wishes: 12, viewers: 5 } as const;
