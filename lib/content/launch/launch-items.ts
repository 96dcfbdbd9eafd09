import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '@/lib/config/config-schema';
import type { Content } from '@/lib/content/content-types';
import { filesBelow, parseYaml } from '@/lib/content/parse/yaml';
import { languageItems } from './languages';

/** What the owner replaces or confirms before the site goes live; `line` counts from 1. */
export type LaunchItem = { group: LaunchGroup; file: string | null; line: number | null; text: string };
export const launchGroups = [
  'Legal entity',
  'Placeholders and test addresses',
  'Facts to confirm',
  'Promises to confirm',
  'Examples',
  'Wordings',
  'Languages',
  'Settings',
] as const;
export type LaunchGroup = (typeof launchGroups)[number];

export type LaunchSource = { root: string; content: Content; settings: Config };

type Line = { file: string; number: number; text: string };

const wordingsSchema = z.array(
  z.strictObject({ message: z.string().regex(/^[a-z]{2}\/[a-z-]+(\.\w+)+$/), better: z.string(), keep: z.boolean() }),
);

const isNoText = (file: string) => /(?:^|\/)(?:README\.md|wordings\.yaml)$/.test(file);

const linesOf = (root: string, file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ file: relative(root, file), number: index + 1, text }));

/** Invented contact details: reserved names (RFC 2606), numbers of zeros, a network without an account. */
const placeholders: readonly [RegExp, string][] = [
  [/^#\s*Placeholder/, 'entries of this file are placeholders; remove the comment once they are real'],
  [/[\w.-]+\.example\b|\b(?:verilot|account)-example\b/, 'address or account of a reserved name'],
  [/(?<![\d.])0{2,4}(?:[ -]0{2,4})+(?!\d)/, 'number of zeros'],
  [/https:\/\/(?:www\.)?(?:linkedin\.com|facebook\.com|x\.com)\/?(?=["'\s]|$)/, 'social network without an account'],
];
const promises = /^\s*(?:#|\/\/)\s*To confirm:\s*(?<what>.*)$/;

const clipped = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

function itemsOfLine({ file, number, text }: Line, key: string): LaunchItem[] {
  const at = { file, line: number };
  const promise = promises.exec(text)?.groups?.what;
  if (promise) return [{ group: 'Promises to confirm', ...at, text: promise }];
  if (/^\s+verified: false\b/.test(text)) return [{ group: 'Facts to confirm', ...at, text: key }];
  if (/^\s*example: true\b/.test(text)) return [{ group: 'Examples', ...at, text: clipped(key) }];
  const found = placeholders.find(([mark]) => mark.test(text));
  return found
    ? [{ group: 'Placeholders and test addresses', ...at, text: `${found[1]}: ${clipped(text.trim())}` }]
    : [];
}

function itemsOfFile(root: string, file: string): LaunchItem[] {
  let key = '';
  return linesOf(root, file).flatMap((line) => {
    // The entry that a later line belongs to: a fact by key, a post or case by title, a voice by its words.
    key = /^(?:- )?\s*(?:key|title|quote): "?(?<name>[^"]+)/.exec(line.text)?.groups?.name ?? key;
    return itemsOfLine(line, key);
  });
}

function wordingItems({ root, content }: LaunchSource): LaunchItem[] {
  const file = join(content.dir, 'wordings.yaml');
  if (!existsSync(file)) return [];
  const lines = linesOf(root, file);
  return wordingsSchema
    .parse(parseYaml(readFileSync(file, 'utf8')))
    .filter(({ keep }) => !keep)
    .map(({ message, better }) => ({
      group: 'Wordings',
      file: relative(root, file),
      line: lines.find(({ text }) => text.includes(`message: ${message},`))?.number ?? null,
      text: `${message} reads badly; better: ${better}`,
    }));
}

function legalItems({ root, content }: LaunchSource): LaunchItem[] {
  const file = join(content.dir, 'brand.yaml');
  const lines = linesOf(root, file);
  return Object.entries(content.brand.legal)
    .filter(([, value]) => value === null)
    .map(([name]) => {
      const line = lines.find(({ text }) => text.startsWith(`  ${name}:`))?.number ?? 1;
      return { group: 'Legal entity', file: relative(root, file), line, text: `legal.${name} is empty` };
    });
}

function settingItems(settings: Config): LaunchItem[] {
  const missing: [isMissing: boolean, text: string][] = [
    [!isPublicSite(settings.SITE_URL), `SITE_URL is ${settings.SITE_URL}, which is no public address`],
    [!settings.SMTP_URL && !settings.SITE_API_ORIGIN, 'SMTP_URL is missing: no mail is sent'],
    [!settings.LEADS_TO && !settings.SITE_API_ORIGIN, 'LEADS_TO is missing: nobody is told of a lead'],
    [/\.example\b/.test(settings.MAIL_FROM ?? ''), 'MAIL_FROM is a test address'],
    [!settings.APP_ORIGIN, 'APP_ORIGIN is missing: no application takes over after sign-in'],
    [!settings.SECURITY_CONTACT, 'SECURITY_CONTACT is missing: security.txt names nobody'],
    [!settings.REVALIDATE_SECRET, 'REVALIDATE_SECRET is missing: changes of content are not announced'],
    [!settings.METRICS_TOKEN, 'METRICS_TOKEN is missing: metrics cannot be read'],
  ];
  return missing
    .filter(([isMissing]) => isMissing)
    .map(([, text]) => ({ group: 'Settings', file: null, line: null, text }));
}

const privateHost =
  /^(?:localhost|.*\.(?:localhost|local|internal|test|example)|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[.*\])$/;

/** Whether an origin can be reached from the internet: a host name that is neither reserved nor private. */
export function isPublicSite(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname.includes('.') && !privateHost.test(hostname);
}

/** Printed from the texts: those of the clone show the demo. */
function documentItems({ root, content: { dir } }: LaunchSource): LaunchItem[] {
  const printed = join(dir, 'media/downloads');
  if (resolve(dir) === resolve('content') || existsSync(printed)) return [];
  const text = 'brochure, AQL table and defect lists are those of the demo: npm run make documents prints yours';
  return [{ group: 'Examples', file: relative(root, printed), line: null, text }];
}

export function launchItems(source: LaunchSource): LaunchItem[] {
  const texts = filesBelow(source.content.dir).filter((file) => !isNoText(file));
  const items = [
    ...texts.flatMap((file) => itemsOfFile(source.root, file)),
    ...legalItems(source),
    ...wordingItems(source),
    ...documentItems(source),
    ...languageItems(source.content).map(({ file, text }): LaunchItem => {
      const at = file === null ? { file, line: null } : { file: relative(source.root, file), line: 1 };
      return { group: 'Languages', ...at, text };
    }),
    ...settingItems(source.settings),
  ];
  const order = (item: LaunchItem) => launchGroups.indexOf(item.group);
  return items.sort((one, other) => order(one) - order(other));
}
