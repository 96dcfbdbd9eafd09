import { readFileSync } from 'node:fs';
import { countries, fact, local, localeContent, readBody } from '@/lib/content';
import { topicFamily } from '@/lib/content/ids';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { readWords } from './paper';

type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] };

const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*/g, '')
    .trim();
const cells = (line: string) =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map(plain);

const blocksOf = (markdown: string): Block[] =>
  markdown
    .trim()
    .split(/\n\s*\n/)
    .map((block): Block => {
      const lines = block.trim().split('\n');
      const [head = '', , ...rows] = lines;
      if (head.startsWith('|')) return { kind: 'table', head: cells(head), rows: rows.map(cells) };
      if (head.startsWith('#')) return { kind: 'heading', text: plain(head.replace(/^#+\s*/, '')) };
      return { kind: 'paragraph', text: plain(lines.join(' ')) };
    });

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

function blockOf<K extends Block['kind']>(blocks: readonly Block[], kind: K, index = 0): Of<K> {
  const found = blocks.filter((block): block is Of<K> => block.kind === kind)[index];
  if (!found) throw new Error(`no ${kind} ${index + 1}`);
  return found;
}

type Service = { title: string; text: string; when: string };
type ServiceGroup = { title: string; note: string; drawing: string; services: Service[] };

function momentIn(markdown: string, slug: string): string | undefined {
  const row = markdown.split('\n').find((line) => line.startsWith('|') && line.includes(`/${slug})`));
  return row && cells(row).at(-1);
}

function serviceGroups(locale: Locale): ServiceGroup[] {
  const { posts: all, navigation } = localeContent(locale);
  const posts = all
    .filter(({ topic }) => topicFamily(topic) === 'service')
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const notes = navigation.flatMap((entry) => entry.children);
  return posts
    .filter((post) => post.type === 'group')
    .map((group) => {
      const page = readFileSync(group.file, 'utf8');
      return {
        title: group.title,
        note: notes.find((entry) => entry.slug?.endsWith(`/${group.slug}`))?.note ?? '',
        drawing: group.drawing ?? 'carton',
        services: posts
          .filter((post) => post.parent === group.id)
          .map(({ slug, title, excerpt }) => {
            const when = readWords(locale).brochure.when[slug] ?? momentIn(page, slug);
            if (!when) throw new Error(`${locale}: nothing says when to book ${slug}`);
            return { title, text: excerpt, when };
          }),
      };
    });
}

type Moment = { time: string; minutes: number | undefined; text: string };

/** Inspection day, from the local article with the timetable. */
function inspectionDay(locale: Locale) {
  const article = local(locale, 'articles').find(({ slug }) => slug === 'inspection-day-timeline');
  if (!article) throw new Error(`${locale}: no article tells the inspection day`);
  const blocks = blocksOf(article.body);
  const moments = blockOf(blocks, 'table').rows.map(([time = '', text = '']): Moment => {
    // 8:30, in French 8 h 30.
    const [, hours, minutes] = /^(\d{1,2})(?::|\sh\s)(\d{2})$/.exec(time) ?? [];
    return { time, minutes: hours ? Number(hours) * 60 + Number(minutes) : undefined, text };
  });
  const [example, after, matters] = [0, 1, 2].map((index) => blockOf(blocks, 'paragraph', index).text);
  return { title: article.title, example, after, matters, moments };
}

type Notice = { countries: string; days: string; from: number; to: number };

async function coverage(locale: Locale) {
  const post = localeContent(locale).bySlug.get('coverage');
  if (!post) throw new Error(`${locale}: no page of the countries`);
  const blocks = blocksOf(await readBody(post));
  const table = blockOf(blocks, 'table');
  const notices = table.rows.map(([countries = '', days = '']): Notice => {
    const [from = 0, to = from] = (days.match(/\d+/g) ?? []).map(Number);
    return { countries, days, from, to };
  });
  return {
    title: post.title,
    lead: blockOf(blocks, 'paragraph').text,
    noticeTitle: blockOf(blocks, 'heading').text,
    noticeText: blockOf(blocks, 'paragraph', 1).text,
    unit: table.head[1] ?? '',
    notices,
  };
}

export async function readBrochure(locale: Locale) {
  const [cover] = local(locale, 'slides');
  if (!cover) throw new Error(`${locale}: no slide for the cover`);
  return {
    messages: await loadMessages(locale),
    cover,
    about: local(locale, 'about'),
    whyUs: local(locale, 'why-us'),
    groups: serviceGroups(locale),
    day: inspectionDay(locale),
    guide: local(locale, 'ordering-guide'),
    coverage: await coverage(locale),
    countries: countries()
      .filter(({ status }) => status === 'active')
      .map(({ name, ...country }) => ({ ...country, name: name[locale] })),
    offices: local(locale, 'offices'),
    contact: local(locale, 'contact'),
    fact(key: string): { value: string; covers: string } {
      const { value, covers = '' } = fact(key, locale);
      return { value, covers };
    },
  };
}
export type Brochure = Awaited<ReturnType<typeof readBrochure>>;
