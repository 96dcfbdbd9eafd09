import { z } from 'zod';
import { defectClasses, type Report, reportSchema, reportSlugPattern, reportStates } from '@/lib/contract/reports';
import { type Locale, locales } from '@/lib/i18n/locales';

const line = z.string().trim().min(1).max(4_000);
const inFour = z.strictObject({ zh: line, en: line, fr: line, es: line });
/** A text for everyone, or one for each language. */
const text = z.union([line, inFour], { error: 'must be a text, or one text each for zh, en, fr and es' });
const count = z.number().int().nonnegative();
const label = z.union([line, z.number().transform(String), inFour]);
const local = z
  .string()
  .min(1)
  .max(300)
  .refine((path) => !/^\/|\\|^[a-z]+:|(?:^|\/)\.\.?(?:\/|$)/i.test(path), 'must be a path below the folder of the report');
const address = z.url({ protocol: /^https?$/, error: 'must be an absolute http or https address' });

const measured = { tag: text.nullish(), size: count.nullish(), width: count.nullish(), height: count.nullish(), poster: z.union([address, local]).nullish() };
const localFile = z.strictObject({ file: local, ...measured });
const remoteFile = z.object({ url: address, ...measured });
const file = z.union([localFile, remoteFile], { error: 'must be {file: a path below the folder, tag} or {url, tag}' });
const files = z.array(file).max(5_000);
const section = z.object({ files: files.nullish() }).nullish();
const products = z.object({ products: z.array(z.object({ number: label.nullish(), files: files.nullish() })).max(500).nullish() }).nullish();

const perClass = <S extends z.ZodType>(schema: S) => z.object({ critical: schema, major: schema, minor: schema });
const limit = z.union([z.number().nonnegative(), line, z.null()]);
const place = z.string().regex(/^[a-z_]+(?:\/[a-z]+)?(?:\/\d+){1,2}$/, 'must name a file of the content, such as visual_and_workmanship/0/2');

/** The parts that our own folders may hold beside the contract's. */
const ours = {
  title: text, client: text, supplier: text, place: text, service: text, inspectedOn: text,
  verdict: z.object({ result: z.enum(['pass', 'fail', 'pending', 'hold']), remark: text.nullish() }),
  sampling: z.object({ lotSize: count, level: label, code: label, sampleSize: count, aql: perClass(limit), accepted: perClass(count.nullable()) }),
  defects: z.array(z.object({ class: z.enum(defectClasses), description: text, found: count, product: label.nullish(), photo: place.nullish() })).max(2_000),
  measurements: z
    .array(z.object({ name: text, unit: text, nominal: z.number(), minus: z.number().nonnegative(), plus: z.number().nonnegative(), values: z.array(z.number()).max(1_000) }))
    .max(2_000),
  status: z.object({ state: z.enum(reportStates), on: line.nullish(), by: line.nullish() }),
  isPublic: z.boolean(),
};
type Nullish<S extends Record<string, z.ZodType>> = { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> };
const optional = Object.fromEntries(Object.entries(ours).map(([name, schema]) => [name, schema.nullish()])) as Nullish<typeof ours>;

const content = z.object({
  inspection_styles: section, inspection_results: section, informative_files: files.nullish(), special_attention: section,
  visual_and_workmanship: products, product_conformity: products, data_measurement: section, measurement_chart_files: files.nullish(),
  appendix: z.object({ files: files.nullish(), others: files.nullish() }).nullish(), others: files.nullish(),
});

const number = z.string().trim().regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{2,59}$/, 'must be 3 to 60 letters, digits, dots, slashes and hyphens');
const updatedAt = z.string().refine((value) => !Number.isNaN(Date.parse(value)), 'must be a date such as 2026-11-20 17:30:00');
/** A report as a person writes it down: the contract's shape, with texts in four languages and files of its own folder. */
export const writtenReportSchema = z.object({ slug: z.string().regex(reportSlugPattern).nullish(), number, updatedAt, content, ...optional });
/** The same for our own folders, where an unknown name can only be a slip. */
export const strictReportSchema = z.strictObject({ ...writtenReportSchema.shape, content: z.strictObject(content.shape) });
export type WrittenReport = z.infer<typeof writtenReportSchema>;

/** A file of the report's own folder, as an address inside this process. */
export const ownFilePrefix = 'own:';

const isTexts = (value: object): value is Record<Locale, string> => locales.every((locale) => Object.hasOwn(value, locale)) && Object.keys(value).length === locales.length;

function spoken(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((each) => spoken(each, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (isTexts(value)) return value[locale];
  const entries = Object.entries(value).map(([name, each]) => {
    if (name === 'file' && typeof each === 'string') return ['url', ownFilePrefix + each];
    if (name === 'poster' && typeof each === 'string' && !/^https?:/.test(each)) return ['poster', ownFilePrefix + each];
    return [name, spoken(each, locale)];
  });
  return Object.fromEntries(entries);
}

/** A written report in one language, in the contract's shape; own files are addressed as `own:photos/…`. */
export function inLanguage(written: WrittenReport, locale: Locale): Report {
  return reportSchema.parse(spoken(written, locale));
}

type Visit = (file: { file?: string; url?: string; poster?: string | null }, path: string) => void;

/** Calls `visit` for each file, with its place, such as `product_conformity/0/2`, `informative_files/1` or `appendix/files/0`. */
export function eachWrittenFile(written: WrittenReport, visit: Visit): void {
  const list = (entries: readonly z.infer<typeof file>[] | null | undefined, path: string) => {
    for (const [at, entry] of (entries ?? []).entries()) visit(entry as Parameters<Visit>[0], `${path}/${at}`);
  };
  const { content: parts } = written;
  for (const name of ['inspection_styles', 'inspection_results', 'special_attention', 'data_measurement'] as const) list(parts[name]?.files, name);
  for (const name of ['visual_and_workmanship', 'product_conformity'] as const)
    for (const [at, product] of (parts[name]?.products ?? []).entries()) list(product.files, `${name}/${at}`);
  for (const name of ['informative_files', 'measurement_chart_files', 'others'] as const) list(parts[name], name);
  for (const name of ['files', 'others'] as const) list(parts.appendix?.[name], `appendix/${name}`);
}
