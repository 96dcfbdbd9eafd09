import type { LotProblem } from '@/lib/domain/aql/query/lot';
import type { VisitPlanData, VisitPlanRequest } from './visit-plan';

/** Parameters of `/plan`, of its calendar file and of `GET /api/plan/v1`, in the order of the address. */
export const visitPlanNames = [
  'goods',
  'lot',
  'articles',
  'sampling',
  'percarton',
  'service',
  'country',
  'place',
  'inspectors',
  'order',
  'ready',
  'vessel',
  'market',
  'level',
  'fatal',
  'serious',
  'minor',
  'severity',
  'policy',
] as const;
export type VisitPlanName = (typeof visitPlanNames)[number];

/** What was typed, by field; `stray`: names of the address that cannot be understood, as they are shown. */
export type VisitPlanText = Readonly<Partial<Record<VisitPlanName | 'stray', string>>>;

/** `field.problem` is the key of its sentence. */
export type VisitPlanProblem =
  | { field: 'lot'; problem: LotProblem | 'fewerThanArticles'; text: string }
  | { field: 'order' | 'ready' | 'vessel'; problem: 'notDate' | 'outsideYears'; text: string }
  | { field: 'place'; problem: 'tooLong'; text: string }
  | { field: 'serious'; problem: 'nothingJudged'; text: string }
  | { field: 'stray'; problem: 'unknown'; text: string }
  | { field: Exclude<VisitPlanName, 'lot' | 'place'>; problem: 'notOffered'; text: string };

export type ParsedVisitPlan = {
  /** Null when any field has a problem; no result may be shown then. */
  request: VisitPlanRequest | null;
  problems: readonly VisitPlanProblem[];
  text: VisitPlanText;
};

type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the address of the page: nothing typed is lost, an empty field has its usual value. `now` is the clock. */
export declare function parseVisitPlanAddress(address: Given, data: VisitPlanData, now: Date): ParsedVisitPlan;

/**
 * The query of a request without `?`, without what is usual. With `now` the moment and the ready date are left out too
 * when they are the usual ones of that moment; without it they are written, so that the address always means these days.
 */
export declare function formatVisitPlanQuery(request: VisitPlanRequest, data: VisitPlanData, now?: Date): string;
