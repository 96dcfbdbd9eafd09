import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What schema.org defines for a type: its supertypes, and for each of its own properties the expected types. */
type TypeFacts = { above: string[]; properties: Map<string, string[]> };

const texts = ['Text', 'URL', 'Date', 'DateTime', 'Time', 'Number', 'Integer', 'Float', 'PronounceableText'];

function readVocabulary(): Map<string, TypeFacts> {
  const source = readFileSync(
    createRequire(import.meta.url)
      .resolve('schema-dts')
      .replace(/schema\.js$/, 'schema.d.ts'),
    'utf8',
  );
  const types = new Map<string, TypeFacts>();
  for (const [, name = '', above = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n([\s\S]*?)^\}/gm,
  )) {
    const properties = new Map(
      [...body.matchAll(/^ {4}"([^@"][^"]*)"\?: SchemaValue<(.*), "[^"]*">;$/gm)].map(
        ([, property = '', values = '']) => [property, values.split('|').map((value) => value.trim())],
      ),
    );
    types.set(name, {
      above: above
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
      properties,
    });
  }
  return types;
}

const vocabulary = readVocabulary();

/** A type with all its supertypes; empty for a type that schema.org does not have. */
function lineage(name: string): string[] {
  const found = vocabulary.get(name);
  return found ? [name, ...found.above.flatMap(lineage)] : [];
}
const ofType = (type: string) => lineage(`${type}Leaf`);

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

function valueProblems(value: unknown, allowed: readonly string[], place: string): string[] {
  if (Array.isArray(value))
    return value.length === 0
      ? [`${place} is an empty list`]
      : value.flatMap((one, index) => valueProblems(one, allowed, `${place}[${index}]`));
  if (isNode(value)) {
    if (Object.keys(value).join() === '@id') return [];
    const own = ofType(String(value['@type']));
    const fits = allowed.some((type) => own.includes(`${type}Base`) || own.includes(`${type}Leaf`));
    return [
      ...(fits ? [] : [`${place} may not be a ${value['@type']} (${allowed.join(', ')})`]),
      ...nodeProblems(value, place),
    ];
  }
  if (typeof value === 'boolean') return allowed.includes('Boolean') ? [] : [`${place} may not be ${value}`];
  const isText = typeof value === 'string' || typeof value === 'number';
  if (!isText || value === '') return [`${place} is ${JSON.stringify(value)}`];
  // A URL may stand for the thing it identifies.
  if (allowed.includes('Thing') && typeof value === 'string' && URL.canParse(value)) return [];
  return allowed.some((type) => texts.includes(type)) ? [] : [`${place} may not be a text (${allowed.join(', ')})`];
}

/** The problems of a JSON-LD object according to schema.org. */
export function nodeProblems(node: Node, place = String(node['@type'])): string[] {
  const interfaces = ofType(String(node['@type']));
  if (interfaces.length === 0) return [`${place}: schema.org has no type ${node['@type']}`];
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith('@') || property === 'query-input') return [];
    const allowed = interfaces.flatMap((name) => vocabulary.get(name)?.properties.get(property) ?? []);
    return allowed.length === 0
      ? [`${place} has no property ${property}`]
      : valueProblems(value, allowed, `${place}.${property}`);
  });
}
