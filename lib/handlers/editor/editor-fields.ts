import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema & { oneLine?: true };

/** A field as `@sveltia/cms` knows it. */
export type EditorField = { name: string; label: string; widget: string; required: boolean } & Record<string, unknown>;

const words = (name: string): string => {
  const text = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
};

/** Bounds that the schema states, without those of the number type itself. */
function within(names: readonly [string, string], low: number | undefined, high: number | undefined) {
  const real = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return { ...(real(low) ? { [names[0]]: low } : {}), ...(real(high) ? { [names[1]]: high } : {}) };
}

/** Shapes that the editor has no field for: keys that are free, places in a list that mean something, either of two. */
class Underivable extends Error {}

function textField(schema: JsonSchema): object {
  if (schema.enum) return { widget: 'select', options: schema.enum };
  if (schema.format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (schema.format === 'email') return { widget: 'string', type: 'email' };
  if (schema.format === 'uri') return { widget: 'string', type: 'url' };
  if (schema.pattern) return { widget: 'string', pattern: [schema.pattern, schema.description ?? schema.pattern] };
  const length = within(['minlength', 'maxlength'], schema.minLength, schema.maxLength);
  return { widget: schema.oneLine ? 'string' : 'text', ...length };
}

function numberField({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): object {
  const [value, least] = type === 'integer' ? ['int', 1] : ['float', undefined];
  const low = minimum ?? (exclusiveMinimum === 0 ? least : undefined);
  return {
    widget: 'number',
    value_type: value,
    ...(type === 'number' ? { step: 0.01 } : {}),
    ...within(['min', 'max'], low, maximum),
  };
}

function listField({ items, minItems, maxItems, prefixItems }: JsonSchema): object {
  if (prefixItems || typeof items !== 'object' || Array.isArray(items)) throw new Underivable();
  const count = within(['min', 'max'], minItems, maxItems);
  if (items.type === 'object') return { widget: 'list', collapsed: true, fields: fieldsOf(items), ...count };
  return { widget: 'list', field: fieldOf('item', items, true), ...count };
}

function shapeOf(schema: JsonSchema): object {
  const anyOf = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (anyOf?.length === 1 && anyOf[0]) return shapeOf(anyOf[0]);
  // A number may be written as a text where either will do.
  const text =
    anyOf?.every(({ type }) => type === 'string' || type === 'number') && anyOf.find(({ type }) => type === 'string');
  if (text) return textField(text);
  if (schema.type === 'string') return textField(schema);
  if (schema.type === 'boolean') return { widget: 'boolean' };
  if (schema.type === 'number' || schema.type === 'integer') return numberField(schema);
  if (schema.type === 'array') return listField(schema);
  if (schema.type === 'object') return { widget: 'object', collapsed: 'auto', fields: fieldsOf(schema) };
  throw new Underivable();
}

function fieldOf(name: string, schema: JsonSchema, isRequired: boolean): EditorField {
  const { description, default: usual } = schema;
  // An empty text must be allowed where the schema allows one.
  const required =
    isRequired && !(schema.type === 'string' && !schema.minLength && !schema.pattern && !schema.enum && !schema.format);
  return {
    name,
    label: words(name),
    ...(description ? { hint: description } : {}),
    required,
    ...(usual !== undefined && usual !== null && typeof usual !== 'object' ? { default: usual } : {}),
    ...(shapeOf(schema) as { widget: string }),
  };
}

function fieldsOf({ properties, propertyNames, additionalProperties, required = [] }: JsonSchema): EditorField[] {
  const keys = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  // A table with a line for each of some names.
  if (keys && typeof additionalProperties === 'object')
    return keys.map((key) => fieldOf(String(key), additionalProperties, true));
  if (!properties) throw new Underivable();
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema as JsonSchema, required.includes(name)),
  );
}

/** The fields of a file of this shape, one of the name `items` for a list; null where the editor cannot show it. */
export function editorFields(schema: z.ZodType): EditorField[] | null {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  try {
    if (json.type !== 'array') return fieldsOf(json);
    return [{ ...fieldOf('items', json, (json.minItems ?? 0) > 0), root: true }];
  } catch (error) {
    if (error instanceof Underivable) return null;
    throw error;
  }
}
