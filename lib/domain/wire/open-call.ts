import { z } from 'zod';

/** What the open interfaces say of themselves and of a call that they refuse. */
export const jsonOf = (schema: z.ZodType) => {
  const { $schema: _, ...body } = z.toJSONSchema(schema);
  return body;
};

export function refusalOf<E extends { field: string }>(errors: readonly E[], describedAt: string) {
  const fields = [...new Set(errors.map(({ field }) => field))].join(', ');
  const detail = `Not understood: ${fields}. See errors for what is accepted, and ${describedAt}.`;
  return { type: 'about:blank', title: 'Bad Request', status: 400, detail, errors };
}

/** A parameter without a fixed default. */
export const openParameter = (name: string, description: string, schema: object, example: string | number) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
  example,
});
export const queryParameter = (name: string, description: string, schema: object, usual: string | number) =>
  openParameter(name, description, { ...schema, default: usual }, usual);

export const describedContent = (media: string, description: string, schema: z.ZodType, example?: object) => ({
  description,
  content: { [media]: { schema: jsonOf(schema), ...(example && { example }) } },
});

const wrongMethodSchema = z.object({
  type: z.literal('about:blank'),
  title: z.literal('Method Not Allowed'),
  status: z.literal(405),
  detail: z.string(),
});
export const wrongMethod = {
  ...describedContent('application/problem+json', 'A method other than GET, HEAD and OPTIONS', wrongMethodSchema),
  headers: { Allow: { schema: { type: 'string' }, example: 'GET, HEAD, OPTIONS' } },
};
