import * as z from 'zod/mini';
import { isTableLimit } from '@/lib/domain/aql/query/limit';
import { maxCount, maxLotSize } from '@/lib/domain/aql/query/lot';
import { inspectionLevels, type LevelName } from '@/lib/domain/aql/tables/levels-and-limits';
import { type Ledger, maxLots, maxTextLength } from './ledger';

const text = z.string().check(z.maxLength(maxTextLength));
const levels = z.enum(inspectionLevels.map(({ name }) => name) as [LevelName, ...LevelName[]]);
const size = z.int().check(z.positive(), z.maximum(maxLotSize));
const count = z.nullable(z.int().check(z.nonnegative(), z.maximum(maxCount)));
const limit = z.string().check(z.refine(isTableLimit));
const date = z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/));

const ledgerSchema = z.object({
  version: z.literal(1),
  name: text,
  settings: z.object({
    level: levels,
    limits: z.object({ fatal: limit, serious: limit, minor: limit }),
    isReducedAgreed: z.boolean(),
  }),
  lots: z
    .array(
      z.object({
        id: z.string().check(z.regex(/^\d{1,6}$/)),
        date,
        size,
        level: levels,
        found: z.object({ fatal: count, serious: count, minor: count }),
        isSteady: z.boolean(),
        isResumed: z.boolean(),
        isReducedAgreed: z.optional(z.boolean()),
        note: text,
      }),
    )
    .check(z.maxLength(maxLots)),
  nextSize: z.nullable(size),
  isExample: z.boolean(),
});

export function parseLedger(value: unknown): Ledger | null {
  const parsed = ledgerSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
