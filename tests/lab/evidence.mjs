import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { readOptions, requireNames } from '../../lib/tools/options.mjs';
import { blankSettings } from '../../lib/tools/project/blank-settings.mjs';
import { build, holdAskedPort, installPackages, requireNode, stop } from '../../lib/tools/project/steps.mjs';

const specs = (name, proves, spec, settings) => ({
  name,
  proves,
  command: ['playwright', 'test', '--project=site', spec],
  settings,
});
const lab = (name, proves, what) => ({ name, proves, command: ['npm', 'run', 'lab', ...what.split(' ')] });

const runs = [
  specs('company', 'every link of four languages in front of an independent content service', 'company-services', {
    CRAWL: 'all',
  }),
  specs('html', 'valid HTML of every page', 'crawl', { HTML: 'all' }),
  specs('axe-templates', 'axe on every template in both looks', 'templates', { AXE: 'all' }),
  specs('axe-pages', 'axe on every page of the sitemaps', 'accessibility', { AXE: 'pages' }),
  lab('faults', 'fault injection', 'faults'),
  lab('attack-bodies', 'memory and pages while bodies are held, incomplete or dripping', 'attack bodies'),
  lab('attack-codes', 'one stranger gets few codes, and an owner keeps theirs', 'attack codes'),
  lab('attack-flood', 'pages beside a flood of searches, share pictures and made-up addresses', 'attack flood'),
  lab('attack-forwarded', 'senders behind any X-Forwarded-For or Forwarded', 'attack forwarded'),
  lab('attack-revoked-archive', 'an archive ends when its link is revoked', 'attack revoked-archive'),
  lab('attack-fuzz', '10,000 hostile calls to every handler and every page rendered for its request', 'attack fuzz'),
  {
    name: 'pictures',
    proves: 'every template looks as in its contact sheet, wide and narrow, light and dark, zh and en',
    command: ['playwright', 'test', '--project=pictures'],
  },
  {
    name: 'engines',
    proves: 'Firefox and WebKit',
    command: ['playwright', 'test', '--project=firefox', '--project=webkit'],
  },
  lab('vitals', 'Core Web Vitals on an emulated phone', 'bench vitals'),
  lab('answering', 'time to the largest paint and the first handled click on an emulated phone', 'bench answering'),
  lab('lighthouse', 'Lighthouse scores of every template', 'bench lighthouse'),
  lab('load', 'requests per second beside the same bytes as a file', 'bench load'),
];
const folder = 'tests/evidence';
const keptLines = 16;

function resultOf(isGood, lines) {
  if (!isGood) return 'failed';
  const countOf = (word) => Number(lines.map((line) => line.match(`^\\s*(\\d+) ${word}\\b`)?.[1]).find(Boolean) ?? 0);
  const [passed, skipped] = ['passed', 'skipped'].map(countOf);
  if (skipped > 0 && passed === 0) return 'skipped';
  return skipped > 0 ? `passed, ${skipped} skipped` : 'passed';
}

function runOne({ command: [program = '', ...args], settings }) {
  const started = Date.now();
  const [file, first] = program === 'npm' ? ['npm', []] : ['npx', [program]];
  const { status, stdout, stderr } = spawnSync(file, [...first, ...args], {
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port), SITE_URL: siteUrl, CI: '1', ...settings },
    maxBuffer: 512 * 1024 * 1024,
  });
  const lines = stripVTControlCharacters(`${stdout}${stderr}`)
    .split('\n')
    .filter((line) => line.trim() !== '');
  // Paths of this machine are nobody's business.
  const end = lines.slice(-keptLines).map((line) => line.replaceAll(process.cwd(), '.').trimEnd());
  return { result: resultOf(status === 0, lines), seconds: Math.round((Date.now() - started) / 1_000), end };
}

const help = `npm run lab evidence -- [run …]

  Runs what npm test leaves out because it takes long, or the named runs alone, and writes the results into ${folder}.
  --list names the runs.`;

const { values, positionals } = readOptions({ list: { type: 'boolean' } }, help);
if (values.list) {
  for (const { name, proves } of runs) console.info(`${name.padEnd(24)} ${proves}`);
  process.exit(0);
}
requireNames(
  positionals,
  runs.map(({ name }) => name),
);
requireNode('tests');
const { port, release } = await holdAskedPort('npm run lab evidence');
const siteUrl = `http://localhost:${port}`;
await installPackages();
if (!(await build({ ...blankSettings, SITE_URL: siteUrl }))) stop('The build failed.');
await release();
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
const wanted = runs.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const done = wanted.map((one) => {
  console.info(`\n${one.name}: ${one.proves} …`);
  const result = runOne(one);
  console.info(`${result.result} in ${result.seconds} s\n${result.end.join('\n')}`);
  return { ...one, ...result };
});
const day = new Date().toISOString().slice(0, 10);
const machine = `${availableParallelism()} processors, Node ${process.versions.node}`;
const rows = done.map(({ name, proves, result, seconds }) => `| ${name} | ${proves} | ${result} | ${seconds} |`);
const parts = done.map(({ name, end }) => `## ${name}\n\n\`\`\`\n${end.join('\n')}\n\`\`\``);
mkdirSync(folder, { recursive: true });
let file = `${folder}/${day}.md`;
for (let again = 2; existsSync(file); again += 1) file = `${folder}/${day}-${again}.md`;
const head = `# Evidence of ${day}\n\nCommit ${commit}, ${machine}. Made by \`npm run lab evidence\`.`;
const table = `| run | shows | result | seconds |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
writeFileSync(file, `${[head, table, ...parts].join('\n\n')}\n`);
console.info(`\nWritten to ${file}.`);
if (done.some(({ result }) => result === 'failed')) process.exit(1);
