import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '@/lib/config/config-schema';
import {
  defectListSchema,
  localeFileSchemas,
  localSchemas,
  pageFrontMatterSchema,
  postFrontMatterSchema,
  sharedFileSchemas,
} from '@/lib/content/content-schema';
import { ownAddresses } from '@/lib/handlers/editor/admin-handler';
import { editorConfig, editorHosts } from '@/lib/handlers/editor/editor-config';
import { type EditorField, editorFields } from '@/lib/handlers/editor/editor-fields';

const settings = (given: Record<string, string> = {}) => parseConfig({ ADMIN_REPOSITORY: 'company/site', ...given });
const ofPackage = (path: string) => readFileSync(`node_modules/@sveltia/cms/${path}`, 'utf8');
const { collections, ...rest } = editorConfig(settings());

type Json = z.core.JSONSchema.JSONSchema;
/** The keys of a shape, with those of what it contains. */
function keysOf(schema: Json): unknown {
  const { properties, items, propertyNames, additionalProperties } = schema;
  if (items) return keysOf(items as Json);
  const names = propertyNames && typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  if (names) return Object.fromEntries(names.map((name) => [name, keysOf(additionalProperties as Json)]));
  if (!properties) return true;
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, keysOf(inner as Json)]));
}
const shownBy = (fields: readonly EditorField[]): unknown =>
  Object.fromEntries(
    fields.map(({ name, fields: inner }) => [name, Array.isArray(inner) ? shownBy(inner as EditorField[]) : true]),
  );
const expectKeys = (fields: readonly EditorField[], schema: z.ZodType) => {
  const keys = keysOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  expect(shownBy(fields)).toEqual(fields[0]?.root ? { items: keys } : keys);
};
const collection = (name: string) => {
  const found = collections.find((one) => one.name === name);
  if (!found) throw new Error(`There is no collection ${name}`);
  return {
    fields: [] as EditorField[],
    files: [] as { name: string; file: string; fields: EditorField[] }[],
    ...found,
  };
};
const fieldOf = (name: string, of = 'posts-news') =>
  collection(of).fields.find((field) => field.name === name) as EditorField;

describe('the configuration of the editor', () => {
  it('is one that the editor understands', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(
      JSON.parse(ofPackage('schema/sveltia-cms.json')),
    );
    const each: Record<string, string>[] = [
      {},
      { ADMIN_BACKEND: 'gitlab', ADMIN_APP_ID: 'x' },
      { ADMIN_BACKEND: 'gitea', ADMIN_URL: 'https://git.company.com' },
    ];
    for (const given of each)
      expect([validate(JSON.parse(JSON.stringify(editorConfig(settings(given))))), validate.errors]).toEqual([
        true,
        null,
      ]);
  });

  it('has a field for each key of each schema, and names what it leaves out', () => {
    for (const topic of ['courses', 'coverage', 'industry', 'news', 'page', 'product', 'service'])
      expectKeys(
        collection(`posts-${topic}`).fields.filter(({ name }) => name !== 'body'),
        postFrontMatterSchema,
      );
    expectKeys(
      collection('pages').fields.filter(({ name }) => name !== 'body'),
      pageFrontMatterSchema,
    );
    const texts: Record<string, z.ZodType> = localeFileSchemas;
    for (const { name, fields } of collection('texts').files) expectKeys(fields, texts[name] as z.ZodType);
    // The editor has no fields for tables with free keys and for pairs.
    expect([...collection('texts').files.map(({ name }) => name), 'service-text'].sort()).toEqual(
      Object.keys(texts).sort(),
    );
    for (const { fields } of collection('defects').files) expectKeys(fields, defectListSchema);
    expect(collection('shared').files.map(({ name }) => name)).toEqual(['brand', 'facts', 'man-days', 'goods']);
    for (const { name, fields } of collection('shared').files)
      expectKeys(fields, sharedFileSchemas[name as keyof typeof sharedFileSchemas]);
  });

  it('derives what a field demands', () => {
    expect(fieldOf('title')).toMatchObject({
      widget: 'string',
      required: true,
      minlength: 1,
      maxlength: 300,
      i18n: true,
    });
    expect(fieldOf('type')).toMatchObject({
      widget: 'select',
      options: ['article', 'group', 'page'],
      i18n: 'duplicate',
    });
    expect(fieldOf('date')).toMatchObject({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', required: true });
    expect(fieldOf('draft')).toMatchObject({ widget: 'boolean', required: false, i18n: true });
    expect(fieldOf('publish')).toMatchObject({
      widget: 'string',
      hint: 'A moment as 2026-12-01T09:00+08:00',
      i18n: true,
    });
    expect(fieldOf('parent')).toMatchObject({ widget: 'number', value_type: 'int', min: 1, required: false });
    expect(fieldOf('drawing').options).toContain('sampling');
    expect(fieldOf('meta')).toMatchObject({ widget: 'list', label: 'Meta' });
    expect(editorFields(localSchemas.offices)?.[0]).toMatchObject({ name: 'items', root: true, min: 1 });
    expect(collection('pages')).toMatchObject({ folder: 'content/{{locale}}/pages', i18n: true });
    // A picture that is added belongs to the company's folder, which is served before `public`.
    expect(rest).toMatchObject({ media_folder: 'content/media', public_folder: '/media' });
    expect(rest.i18n).toMatchObject({ locales: ['zh', 'en', 'fr', 'es'], default_locale: 'zh' });
  });

  it.each([
    [
      {},
      { name: 'github', branch: 'main', auth_methods: ['token'] },
      ['https://api.github.com', 'https://www.githubstatus.com'],
    ],
    [
      { ADMIN_BACKEND: 'gitlab', ADMIN_APP_ID: 'x', ADMIN_URL: 'https://gitlab.com' },
      { base_url: 'https://gitlab.com', auth_type: 'pkce' },
      ['https://gitlab.com', 'https://status-api.hostedstatus.com'],
    ],
    [
      { ADMIN_BACKEND: 'gitea', ADMIN_URL: 'https://git.company.com', ADMIN_BRANCH: 'live' },
      { api_root: 'https://git.company.com/api/v1', branch: 'live', auth_methods: ['token'] },
      ['https://git.company.com'],
    ],
  ])('with %j it saves to that repository, and its page may ask no other host', (given, backend, hosts) => {
    expect(editorConfig(settings(given)).backend).toMatchObject({ repo: 'company/site', ...backend });
    expect(editorHosts(settings(given)).api).toEqual(hosts);
  });
});

it('B01 the editor loads its icons, languages and version from this site', () => {
  const script = ownAddresses(ofPackage('dist/sveltia-cms.js'));
  expect(script).toContain('url(/admin/icons.woff2)');
  expect(script).toContain('/admin/package');
  expect(script).not.toMatch(/cdn\.jsdelivr\.net|unpkg\.com\/@sveltia\/cms/);
});
