import * as z from 'zod/mini';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { isTableLimit } from '@/lib/domain/aql/query/limit';
import { policies } from '@/lib/domain/aql/sampling/plan';
import { defectClasses, inspectionLevels, type LevelName, severities } from '@/lib/domain/aql/tables/levels-and-limits';
import { countedUnits, maxArticles, maxCellLength } from './article';
import { cartonRuleKinds } from './cartons';
import {
  checkStates,
  type FloorOrder,
  maxChecks,
  maxCount,
  maxLines,
  maxPhotos,
  maxRemarksLength,
  maxTextLength,
} from './floor-order';
import { planModes } from './floor-settings';

const text = (longest = maxTextLength) => z.string().check(z.maxLength(longest));
const id = z.string().check(z.regex(/^[\w-]{1,40}$/));
const count = z.int().check(z.nonnegative(), z.maximum(maxCount));
const limit = z.string().check(z.refine(isTableLimit));
const moment = text(30);
const levels = inspectionLevels.map(({ name }) => name) as [LevelName, ...LevelName[]];
const record = <V extends z.ZodMiniType>(value: V, most: number) =>
  z.record(id, value).check(z.refine((entries) => Object.keys(entries).length <= most));

const settingsSchema = z.object({
  mode: z.enum(planModes),
  level: z.enum(levels),
  limits: z.object({ fatal: limit, serious: limit, minor: limit }),
  severity: z.enum(severities),
  policy: z.enum(policies),
  cartons: z.object({ kind: z.enum(cartonRuleKinds), value: count }),
  // Orders that were kept before the setting came have none; a group may go.
  goods: z.catch(z.enum(['', ...defectListGroups]), ''),
});

const orderSchema = z.object({
  version: z.literal(1),
  name: text(),
  product: text(),
  factory: text(),
  inspector: text(),
  date: text(20),
  remarks: text(maxRemarksLength),
  rows: z
    .array(
      z.object({
        id,
        sku: text(),
        quantity: text(maxCellLength),
        colour: text(),
        size: text(),
        perCarton: text(maxCellLength),
        unit: z.optional(z.enum(countedUnits)),
      }),
    )
    .check(z.maxLength(maxArticles)),
  settings: settingsSchema,
  draws: z
    .array(z.object({ seed: z.int().check(z.nonnegative(), z.maximum(0xffffffff)), reason: text(), at: moment }))
    .check(z.maxLength(50)),
  checks: z
    .array(z.object({ id, text: text(400), how: text(600), state: z.enum(checkStates), note: text(400) }))
    .check(z.maxLength(maxChecks)),
  lines: z.array(z.object({ id, class: z.enum(defectClasses), text: text() })).check(z.maxLength(maxLines)),
  tallies: record(z.object({ inspected: count, found: record(count, maxLines + 3) }), maxArticles),
  photos: z
    .array(z.object({ id, articleId: z.union([id, z.literal('')]), text: text(), at: moment }))
    .check(z.maxLength(maxPhotos)),
});

export function parseFloorOrder(value: unknown): FloorOrder | null {
  const parsed = orderSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** A JPEG picture in a file, Base64; 900 kB are more than the browser makes of a photograph. */
const pictureSchema = z.string().check(z.maxLength(1_200_000), z.regex(/^\/9j\/[A-Za-z0-9+/]+={0,2}$/));
const fileSchema = z.object({ order: orderSchema, pictures: record(pictureSchema, maxPhotos) });

/** Longest file that is read, in characters: an order with as many photographs as it may have. */
export const maxFileLength = 125_000_000;

export type FloorFile = { order: FloorOrder; pictures: Readonly<Record<string, string>> };

export function parseFloorFile(json: string): FloorFile | null {
  if (json.length > maxFileLength) return null;
  try {
    const parsed = fileSchema.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
