import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@/lib/config/config-schema';
import {
  defectListSchema,
  localeFileSchemas,
  pageFrontMatterSchema,
  postFrontMatterSchema,
  sharedFileSchemas,
} from '@/lib/content/content-schema';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { locales } from '@/lib/i18n/locales';
import { type EditorField, editorFields } from './editor-fields';

const defectLists = Object.fromEntries(defectListGroups.map((group) => [`defects/${group}`, defectListSchema]));

/** What is told from a place or a name is the same in all languages; a text and what a translation has of its own is not. */
const isShared = ({ name, widget, pattern }: EditorField): boolean =>
  name !== 'url' &&
  (Boolean(pattern) || ['select', 'number', 'datetime'].includes(widget) || ['tags', 'media'].includes(name));

const ofOwnLanguage = ['publish', 'until', 'updated'];
const inLanguages = (fields: readonly EditorField[]): EditorField[] =>
  fields.map((field) => ({
    ...field,
    i18n: isShared(field) && !ofOwnLanguage.includes(field.name) ? 'duplicate' : true,
  }));

/** Inside a list places differ, so its entries are written in each language. */
const translated = (fields: readonly EditorField[]): EditorField[] =>
  fields.map(({ fields: inner, ...field }) => ({
    ...field,
    i18n: true,
    ...(inner ? { fields: translated(inner as EditorField[]) } : {}),
  }));

const body: EditorField = { name: 'body', label: 'Text', widget: 'markdown', required: true, i18n: true };

/** `topic`: the folder of posts, which a new one begins with; null for pages. */
function textCollection(folder: string, topic: string | null) {
  const fields = editorFields(topic === null ? pageFrontMatterSchema : postFrontMatterSchema) ?? [];
  const first: Record<string, string> = topic === null ? {} : { type: 'article', topic, date: '{{now}}' };
  const deep = inLanguages(fields).map((field) => ({
    ...field,
    ...(first[field.name] ? { default: first[field.name] } : {}),
    ...(Array.isArray(field.fields) ? { fields: translated(field.fields as EditorField[]) } : {}),
  }));
  return {
    name: topic === null ? 'pages' : `posts-${topic}`,
    label: topic === null ? 'Pages' : `Posts: ${topic}`,
    folder: `${folder}/{{locale}}/${topic === null ? 'pages' : `posts/${topic}`}`,
    slug: '{{fields.slug}}',
    i18n: true,
    format: 'yaml-frontmatter',
    extension: 'md',
    fields: [...deep, body],
  };
}

const fileOf = (name: string, path: string, fields: readonly EditorField[]) => ({
  name: name.replace('/', '-'),
  label: name.replace('/', ': ').replaceAll('-', ' '),
  file: `${path}/${name}.yaml`,
  fields,
});

function backendOf(settings: Config) {
  const { ADMIN_REPOSITORY, ADMIN_BACKEND: name, ADMIN_BRANCH: branch, ADMIN_URL, ADMIN_APP_ID } = settings;
  const url = ADMIN_URL ?? (name === 'gitlab' ? 'https://gitlab.com' : undefined);
  const api = { gitlab: `${url}/api/v4`, gitea: `${url}/api/v1` };
  const isOpen = name === 'github' ? url !== undefined : ADMIN_APP_ID !== undefined;
  return {
    name,
    // While developing, a folder is opened and no repository asked.
    repo: ADMIN_REPOSITORY ?? 'local/folder',
    branch,
    ...(url ? { base_url: url } : {}),
    ...(name === 'github' ? {} : { api_root: api[name] }),
    ...(name === 'gitlab' && ADMIN_APP_ID ? { auth_type: 'pkce' } : {}),
    ...(ADMIN_APP_ID ? { app_id: ADMIN_APP_ID } : {}),
    auth_methods: isOpen ? ['oauth', 'token'] : ['token'],
  };
}

/** The hosts that the editor asks; the public ones also whether they are in trouble. */
export function editorHosts({ ADMIN_BACKEND, ADMIN_URL }: Config): { api: string[]; pictures: string[] } {
  if (ADMIN_BACKEND === 'github')
    return {
      api: ['https://api.github.com', 'https://www.githubstatus.com', ...(ADMIN_URL ? [ADMIN_URL] : [])],
      pictures: ['https://avatars.githubusercontent.com'],
    };
  const origin = ADMIN_URL ?? 'https://gitlab.com';
  const status = origin === 'https://gitlab.com' ? ['https://status-api.hostedstatus.com'] : [];
  // Gravatar has the picture of whoever has uploaded none.
  return { api: [origin, ...status], pictures: [origin, 'https://secure.gravatar.com'] };
}

/** The configuration of the editor: what `content` holds, in the words of its schemas. */
export function editorConfig(settings: Config) {
  const { ADMIN_FOLDER: folder, CONTENT_DIR } = settings;
  const posts = join(/* turbopackIgnore: true */ CONTENT_DIR, locales[0] ?? '', 'posts');
  const topics = existsSync(posts)
    ? readdirSync(posts, { withFileTypes: true }).filter((one) => one.isDirectory())
    : [];
  const files = (schemas: object, path: string, prepare = (fields: EditorField[]) => fields) =>
    Object.entries(schemas).flatMap(([name, schema]) => {
      const fields = editorFields(schema);
      return fields ? [fileOf(name, path, prepare(fields))] : [];
    });
  const inLocale = (schemas: object) =>
    files(schemas, `${folder}/{{locale}}`, translated).map((file) => ({ ...file, i18n: true }));
  return {
    backend: backendOf(settings),
    media_folder: `${folder}/media`,
    public_folder: '/media',
    app_title: 'Content',
    slug: { encoding: 'ascii', lowercase: false },
    i18n: { structure: 'multiple_folders', locales: [...locales], default_locale: locales[0], initial_locales: 'all' },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...[...topics.map(({ name }) => name), null].map((topic) => textCollection(folder, topic)),
      { name: 'texts', label: 'Texts', i18n: true, files: inLocale(localeFileSchemas) },
      { name: 'defects', label: 'Defect lists', i18n: true, files: inLocale(defectLists) },
      { name: 'shared', label: 'For all languages', files: files(sharedFileSchemas, folder) },
    ],
  };
}
