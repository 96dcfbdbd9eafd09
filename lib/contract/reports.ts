import { z } from 'zod';
import { inItemEnvelope, isRecord, optionalListOf } from './wire/tolerant-reader';

export const tokenParameter = 'security-token';
/** One path segment. A slug that does not match cannot belong to a report. */
export const reportSlugPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;
export const maxTokenLength = 500;
export const maxReportBytes = 8 * 1024 * 1024;

/** The contract sends null for a missing value; parsed data has undefined. */
const orUndefined = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined);
const maybe = <S extends z.ZodType>(schema: S) => orUndefined(schema).optional();
/** An invalid block of ours is dropped, so that it never makes the whole report unreadable. */
const orNothing = <S extends z.ZodType>(schema: S) => orUndefined(schema).catch(undefined).optional();

const text = z.string().max(4_000);
const label = z.union([text, z.number().transform(String)]);
const count = z.number().int().nonnegative();

/** The extension of its URL determines its kind (see `lib/domain/reports`). */
export const reportFileSchema = z.object({
  url: z.string().min(1).max(8_000),
  tag: label.nullish().transform((value) => value ?? ''),
  size: orNothing(count),
  width: orNothing(count.positive()),
  height: orNothing(count.positive()),
  poster: orNothing(z.string().min(1).max(8_000)),
});
export type ReportFile = z.infer<typeof reportFileSchema>;

const files = optionalListOf(reportFileSchema);
const section = orNothing(z.object({ files }));
const productSchema = z.object({ number: label.nullish().transform((value) => value ?? ''), files });
const products = orNothing(z.object({ products: optionalListOf(productSchema) }));
const fileList = orNothing(files);

export const reportContentSchema = z.object({
  inspection_styles: section,
  inspection_results: section,
  informative_files: fileList,
  special_attention: section,
  visual_and_workmanship: products,
  product_conformity: products,
  data_measurement: section,
  measurement_chart_files: fileList,
  appendix: orNothing(z.object({ files: fileList, others: fileList })),
  others: fileList,
});
export type ReportContent = z.infer<typeof reportContentSchema>;

export const defectClasses = ['critical', 'major', 'minor'] as const;
export type DefectClass = (typeof defectClasses)[number];
const perClass = <S extends z.ZodType>(schema: S) => z.object({ critical: schema, major: schema, minor: schema });
/** `0` or `2.5`; `null` when the plan has none. */
const limit = z.union([z.number(), text, z.null()]);

export const verdictSchema = z.object({ result: z.enum(['pass', 'fail', 'pending', 'hold']), remark: maybe(text) });
/** The parts with figures, whose words the owner writes in four languages. */
export const figureSchemas = <T extends z.ZodType, L extends z.ZodType, A extends z.ZodType>(
  words: T,
  name: L,
  aql: A,
) => ({
  sampling: z.object({
    lotSize: count,
    level: name,
    code: name,
    sampleSize: count,
    aql: perClass(aql),
    /** Ac; the rejection number is one more. */
    accepted: perClass(count.nullable()),
  }),
  measurement: z.object({
    name: words,
    unit: words,
    nominal: z.number(),
    /** Tolerances as positive distances from the nominal value. */
    minus: z.number().nonnegative(),
    plus: z.number().nonnegative(),
    values: z.array(z.number()).max(1_000),
  }),
});
const { sampling: samplingSchema, measurement: measurementSchema } = figureSchemas(text, label, limit);
export const defectSchema = z.object({
  class: z.enum(defectClasses),
  description: text,
  found: count,
  product: maybe(label),
  /** Position of the photo in `content`, such as `visual_and_workmanship/0/2` (list, product, file). */
  photo: maybe(text),
});
/** In order, open, or an observation without consequence. */
export const tableMarks = ['ok', 'open', 'note'] as const;
export const reportTableSchema = z.object({
  title: text,
  columns: z.array(text).min(1).max(12),
  rows: optionalListOf(z.object({ cells: z.array(label).max(12), mark: maybe(z.enum(tableMarks)) })),
});
/** Of a site, such as that of an audit, the page names areas instead of products. */
export const reportSubjects = ['goods', 'site'] as const;
export const reportStates = ['valid', 'replaced', 'withdrawn'] as const;
export type ReportState = (typeof reportStates)[number];
export const statusSchema = z.object({ state: z.enum(reportStates), on: maybe(text), by: maybe(text) });
export type ReportVerdict = z.infer<typeof verdictSchema>;
export type ReportSampling = z.infer<typeof samplingSchema>;
export type ReportDefect = z.infer<typeof defectSchema>;
export type ReportMeasurement = z.infer<typeof measurementSchema>;
export type ReportTable = z.infer<typeof reportTableSchema>;
export type ReportStatus = z.infer<typeof statusSchema>;

/** `number`, `updatedAt` and `content` are the contract's; the other fields are ours and always optional. */
export const reportSchema = z.object({
  number: label,
  updatedAt: label.nullish().transform((value) => value ?? ''),
  content: reportContentSchema,
  title: orNothing(text),
  client: orNothing(text),
  supplier: orNothing(text),
  place: orNothing(text),
  service: orNothing(text),
  inspectedOn: orNothing(text),
  verdict: orNothing(verdictSchema),
  sampling: orNothing(samplingSchema),
  defects: orNothing(optionalListOf(defectSchema)),
  measurements: orNothing(optionalListOf(measurementSchema)),
  tables: orNothing(optionalListOf(reportTableSchema)),
  subject: orNothing(z.enum(reportSubjects)),
  status: orNothing(statusSchema),
  isPublic: orNothing(z.boolean()),
});
export type Report = z.infer<typeof reportSchema>;
export type ReportInput = z.input<typeof reportSchema>;

const blockNames = Object.keys(reportContentSchema.shape);

/** Inside `content` and beside it; those inside count where both exist. */
function gatherBlocks(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const beside = Object.fromEntries(Object.entries(value).filter(([name]) => blockNames.includes(name)));
  if (Object.keys(beside).length === 0) return value;
  const inside = Object.entries(isRecord(value.content) ? value.content : {}).filter(([, block]) => block !== null);
  return { ...value, content: { ...beside, ...Object.fromEntries(inside) } };
}

export const reportAnswerSchema = inItemEnvelope(
  z.object({ data: z.preprocess(gatherBlocks, reportSchema) }),
).transform(({ data }) => data);

export type OpenReport = {
  slug: string;
  /** `url` is `/report-files/{grant}/{key}/{name}`; an image accepts `?w=` with one of `imageWidths`. */
  report: Report;
  archive: string;
  checkCode: string;
};
export const imageWidths = [320, 640, 1280, 2048] as const;
