import type { WholeLead } from '@/lib/backend/services/leads/find-lead';
import type { MailWords } from './mail-words';

const order = [
  'firstname',
  'lastname',
  'company',
  'country',
  'email',
  'phoneCode',
  'phone',
  'industry',
  'service',
  'reports',
  'type',
  'serviceLocations',
  'question',
  'source',
];
/** For the machine alone. */
const unsaid = new Set(['md5Key', 'timestamp']);

/** A word of a list, or what was asked for: a sender may call a parameter `constructor`, which every object knows. */
const named = (list: Record<string, string>, name: string): string =>
  Object.hasOwn(list, name) ? (list[name] ?? name) : name;

function shown(words: MailWords, name: string, value: unknown): string {
  const list = Array.isArray(value) ? value : [value];
  const texts = list.map((item) =>
    name === 'reports' || name === 'type' ? named(words.reportTypes, String(item)) : String(item),
  );
  return texts.filter((text) => text !== '' && text !== 'null' && text !== 'undefined').join(', ');
}

/** What a sender filled in, line by line, with names in their language; parameters that no one named keep their own. */
export function leadLines(words: MailWords, { lead, files }: Pick<WholeLead, 'lead' | 'files'>): [string, string][] {
  const names = [
    ...order.filter((name) => Object.hasOwn(lead.fields, name)),
    ...Object.keys(lead.fields).filter((name) => !order.includes(name)),
  ];
  const lines = names
    .filter((name) => !unsaid.has(name))
    .map((name): [string, string] => [named(words.labels, name), shown(words, name, lead.fields[name])]);
  const attached = files.map(({ name, bytes }) => `${name} (${Math.max(1, Math.round(bytes / 1024))} kB)`).join(', ');
  return [...lines, [words.labels.files, attached] as [string, string]].filter(([, value]) => value !== '');
}

/** The name of a form in a language. */
export function formName(words: MailWords, form: string): string {
  return named(words.forms, form);
}
