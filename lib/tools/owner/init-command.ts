import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { filesBelow } from '@/lib/content/parse/yaml';
import { readOptions } from '@/lib/tools/options.mjs';
import { attempt, print, UsageError } from './run-command';

const help = `npm run init -- ../my-company [--empty] [--name "My Company"] [--domain my.com] [--languages en,zh]

  Writes the folder of a company outside this clone: brand, texts, prices, pictures and redirects, with those of the demo
  as a start. --empty leaves out its articles, reports and voices; --name and --domain
  stand where the demo has its own.
`;

/** Collections that may be empty: their sections and links then disappear. */
const lists = ['testimonials', 'cases', 'friend-links', 'videos', 'glossary', 'articles', 'hot-search', 'trades'];
/** A language beside others in a map, `{ en: Name, fr: Nom }`, or on lines of its own. */
const valueIn = (languages: readonly string[]) => {
  const value = `(?:${languages.join('|')}): (?:"(?:[^"\\\\]|\\\\.)*"|[^,{}\\n]*)`;
  return new RegExp(
    `, ${value}(?= ?[,}])|(?<=\\{ )${value}, |^( +)(?:${languages.join('|')}):.*\\n(?:\\1 .*\\n)*`,
    'gm',
  );
};
const demoNames = /\bVerilot(?: Quality Services)?\b|唯真验货技术服务有限公司|唯真验货/g;

const { values, positionals } = readOptions(
  {
    empty: { type: 'boolean' },
    name: { type: 'string' },
    domain: { type: 'string', default: 'verilot.example' },
    languages: { type: 'string', default: 'zh,en,fr,es' },
  },
  help,
);
await attempt('start', UsageError, async () => {
  const [folder] = positionals;
  if (!folder) throw new UsageError(help.trimEnd());
  const target = resolve(folder);
  if (`${target}${sep}`.startsWith(`${process.cwd()}${sep}`))
    throw new UsageError('Name a folder outside this clone, as ../my-company: an update then never touches it.');
  if (existsSync(target) && readdirSync(target).length > 0) throw new UsageError(`${folder} exists and is not empty.`);
  const languages = values.languages.split(',');
  for (const name of languages)
    if (!existsSync(join('messages', name))) throw new UsageError(`There are no messages in ${name}.`);
  const left = readdirSync('messages').filter((name) => !languages.includes(name));
  cpSync('content', target, { recursive: true });
  const ofLeft = left.flatMap((one) => [one, `documents/${one}.yaml`, `terms/${one}.yaml`]);
  for (const name of ['README.md', 'wordings.yaml', ...(values.empty ? ['reports'] : []), ...ofLeft])
    rmSync(join(target, name), { recursive: true, force: true });
  if (left.length > 0)
    for (const name of ['brand', 'facts', 'countries']) {
      const file = join(target, `${name}.yaml`);
      writeFileSync(file, readFileSync(file, 'utf8').replace(valueIn(left), ''));
    }
  if (values.empty)
    for (const name of languages) {
      for (const list of lists) writeFileSync(join(target, name, `${list}.yaml`), '[]\n');
      for (const topic of ['news', 'industry', 'courses'])
        rmSync(join(target, name, 'posts', topic), { recursive: true, force: true });
    }
  const { name } = values;
  if (name)
    for (const file of filesBelow(target)) {
      const text = readFileSync(file, 'utf8');
      const own = text
        .replaceAll('verilot.example', values.domain)
        .replaceAll('verilot-example', 'account-example')
        .replace(demoNames, () => name);
      if (own !== text) writeFileSync(file, own);
    }
  mkdirSync(join(target, 'media'), { recursive: true });
  print(`${folder} is ready. Three steps from here:
  1. In .env.local: CONTENT_DIR=${folder} and LOCALES=${values.languages}
  2. Names, telephone, colours, typefaces and logo in ${join(folder, 'brand.yaml')}, files of the last two in ${join(folder, 'media')};
     then npm run check-content
  3. npm run up shows the site; npm run launch-check lists what is left. Keep ${basename(target)} in a repository of its own.`);
});
