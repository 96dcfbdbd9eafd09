import { z } from 'zod';
import { inEach } from '@/lib/content/in-languages';
import {
  defectClasses,
  figureSchemas,
  type Report,
  reportSchema,
  reportSlugPattern,
  reportStates,
  reportSubjects,
  tableMarks,
} from '@/lib/contract/reports';
import { isoDate } from '@/lib/contract/wire/wire-date';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

const line = z.string().trim().min(1).max(4_000);
const localized = inEach(line);
/** One text for all languages, or one per language. */
const text = z.union([line, localized], { error: 'must be a text, or one text each for zh, en, fr and es' });
const count = z.number().int().nonnegative();
const label = z.union([line, z.number().transform(String), localized]);
const localPath = z
  .string()
  .min(1)
  .max(300)
  .refine(
    (path) => !/^\/|\\|^[a-z]+:|(?:^|\/)\.\.?(?:\/|$)/i.test(path),
    'must be a path below the folder of the report',
  );
const address = z.url({ protocol: /^https?$/, error: 'must be an absolute http or https address' });

const fileFacts = {
  tag: text.nullish(),
  size: count.nullish(),
  width: count.nullish(),
  height: count.nullish(),
  poster: z.union([address, localPath]).nullish(),
};
const localFile = z.strictObject({ file: localPath, ...fileFacts });
const remoteFile = z.object({ url: address, ...fileFacts });
const file = z.union([localFile, remoteFile], { error: 'must be {file: a path below the folder, tag} or {url, tag}' });
const files = z.array(file).max(5_000);
const section = z.object({ files: files.nullish() }).nullish();
const products = z
  .object({
    products: z
      .array(z.object({ number: label.nullish(), files: files.nullish() }))
      .max(500)
      .nullish(),
  })
  .nullish();

const figures = figureSchemas(text, label, z.union([z.number().nonnegative(), line, z.null()]));
const place = z
  .string()
  .regex(/^[a-z_]+(?:\/[a-z]+)?(?:\/\d+){1,2}$/, 'must name a file of the content, such as visual_and_workmanship/0/2');

/** Optional fields beyond the contract. */
const optional = {
  title: text.nullish(),
  client: text.nullish(),
  supplier: text.nullish(),
  place: text.nullish(),
  service: text.nullish(),
  inspectedOn: text.nullish(),
  verdict: z.object({ result: z.enum(['pass', 'fail', 'pending', 'hold']), remark: text.nullish() }).nullish(),
  sampling: figures.sampling.nullish(),
  defects: z
    .array(
      z.object({
        class: z.enum(defectClasses),
        description: text,
        found: count,
        product: label.nullish(),
        photo: place.nullish(),
      }),
    )
    .max(2_000)
    .nullish(),
  measurements: z.array(figures.measurement).max(2_000).nullish(),
  tables: z
    .array(
      z
        .object({
          title: text,
          columns: z.array(text).min(1).max(12),
          rows: z.array(z.object({ cells: z.array(label).max(12), mark: z.enum(tableMarks).nullish() })).max(2_000),
        })
        .refine(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length), {
          error: 'every row must have a cell for each column',
        }),
    )
    .max(40)
    .nullish(),
  subject: z.enum(reportSubjects).nullish(),
  status: z.object({ state: z.enum(reportStates), on: line.nullish(), by: line.nullish() }).nullish(),
  isPublic: z.boolean().nullish(),
};
const content = z.object({
  inspection_styles: section,
  inspection_results: section,
  informative_files: files.nullish(),
  special_attention: section,
  visual_and_workmanship: products,
  product_conformity: products,
  data_measurement: section,
  measurement_chart_files: files.nullish(),
  appendix: z.object({ files: files.nullish(), others: files.nullish() }).nullish(),
  others: files.nullish(),
});

const number = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{2,59}$/, 'must be 3 to 60 letters, digits, dots, slashes and hyphens');
const updatedAt = z.string().refine((value) => isoDate(value) !== null, 'must be a date such as 2026-11-20 17:30:00');
/** A report as authored: the contract's shape, with texts in four languages and files relative to its folder. */
export const reportSourceSchema = z.object({
  slug: z.string().regex(reportSlugPattern).nullish(),
  number,
  updatedAt,
  content,
  ...optional,
});
/** Rejects unknown fields: in the site's own content they can only be typing errors. */
export const strictReportSourceSchema = z.strictObject({
  ...reportSourceSchema.shape,
  content: z.strictObject(content.shape),
});
export type ReportSource = z.infer<typeof reportSourceSchema>;

/** Marks the URL of a file in the report's folder; never leaves this process. */
export const localFilePrefix = 'own:';

const isLocalized = (value: object): value is Record<Locale, string> =>
  'en' in value && Object.keys(value).every((name) => Object.hasOwn(localeFacts, name));

function localizeValue(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((each) => localizeValue(each, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalized(value)) return value[locale];
  const entries = Object.entries(value).map(([name, each]) => {
    if (name === 'file' && typeof each === 'string') return ['url', localFilePrefix + each];
    if (name === 'poster' && typeof each === 'string' && !/^https?:/.test(each))
      return ['poster', localFilePrefix + each];
    return [name, localizeValue(each, locale)];
  });
  return Object.fromEntries(entries);
}

/** The report in one language, in the contract's shape; files of its folder get URLs such as `own:photos/…`. */
export const localizeReport = (source: ReportSource, locale: Locale): Report =>
  reportSchema.parse(localizeValue(source, locale));

type Visit = (file: { file?: string; url?: string; poster?: string | null }, path: string) => void;

/** Calls `visit` for each file with its place: `product_conformity/0/2`, `informative_files/1`, `appendix/files/0`. */
export function eachSourceFile(source: ReportSource, visit: Visit): void {
  const list = (entries: readonly z.infer<typeof file>[] | null | undefined, path: string) => {
    for (const [index, entry] of (entries ?? []).entries()) visit(entry as Parameters<Visit>[0], `${path}/${index}`);
  };
  const { content: parts } = source;
  for (const name of ['inspection_styles', 'inspection_results', 'special_attention', 'data_measurement'] as const)
    list(parts[name]?.files, name);
  for (const name of ['visual_and_workmanship', 'product_conformity'] as const)
    for (const [index, product] of (parts[name]?.products ?? []).entries()) list(product.files, `${name}/${index}`);
  for (const name of ['informative_files', 'measurement_chart_files', 'others'] as const) list(parts[name], name);
  for (const name of ['files', 'others'] as const) list(parts.appendix?.[name], `appendix/${name}`);
}
