import { z } from 'zod';

const maxWraps = 2;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wrapItem(value: unknown): unknown {
  let item = value;
  for (let wraps = 0; wraps < maxWraps && isRecord(item) && isRecord(item.data); wraps += 1) item = item.data;
  return { data: item };
}

/** Bare or wrapped, as `{data: list, received, …what stands beside the list}`. `received` counts invalid items, too. */
function wrapList(value: unknown): unknown {
  let list = value;
  for (let wraps = 1; wraps < maxWraps && isRecord(list) && isRecord(list.data); wraps += 1) {
    const { data, ...beside } = list;
    list = { ...beside, ...data };
  }
  if (Array.isArray(list)) return { data: list, received: list.length };
  return isRecord(list) && Array.isArray(list.data) ? { ...list, received: list.data.length } : list;
}

export const inItemEnvelope = <S extends z.ZodType>(schema: S) => z.preprocess(wrapItem, schema);
export const inListEnvelope = <S extends z.ZodType>(schema: S) => z.preprocess(wrapList, schema);

function gatherLinks(value: unknown): unknown {
  if (!isRecord(value) || isRecord(value.links)) return value;
  const { comment, like } = value;
  return typeof comment === 'string' || typeof like === 'string' ? { ...value, links: { comment, like } } : value;
}

/** A service may write the links of an item in an object of their own or beside its other fields. */
export const withLinks = <S extends z.ZodType>(schema: S) => z.preprocess(gatherLinks, schema);

let leftOut = 0;

/** A list without its invalid items: an odd item costs itself, not the page. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.array(z.unknown()).transform((values): z.output<S>[] =>
    values.flatMap((value) => {
      const parsed = item.safeParse(value);
      if (!parsed.success) leftOut += 1;
      return parsed.success ? [parsed.data] : [];
    }),
  );

export const optionalListOf = <S extends z.ZodType>(item: S) =>
  z.preprocess((value) => (Array.isArray(value) ? value : []), listOf(item));

/** `leftOut` is the number of list items that were invalid; null when the answer itself is. */
export function readAnswer<T>(schema: z.ZodType<T>, value: unknown): { value: T; leftOut: number } | null {
  // Parsing is synchronous, so that one counter serves all answers.
  leftOut = 0;
  const parsed = schema.safeParse(value);
  return parsed.success ? { value: parsed.data, leftOut } : null;
}

export const orNull = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .transform((value) => value ?? null)
    .catch(null);

/** 0 when there is none or one that is no number. Some upstreams send numbers as strings. */
export const optionalIdSchema = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .pipe(z.number().int().nonnegative())
  .catch(0);

export const labelSchema = z.union([z.string(), z.number()]).transform(String);
