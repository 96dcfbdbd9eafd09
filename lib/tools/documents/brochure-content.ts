import { lexer, type Tokens } from 'marked';
import { countries, fact, local, localeContent, readBody } from '@/lib/content';
import { topicFamily } from '@/lib/content/ids';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { readWords } from './paper';

type Blocks = { heading: Tokens.Heading; paragraph: Tokens.Paragraph; table: Tokens.Table };

const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function blockOf<K extends keyof Blocks>(markdown: string, kind: K, index = 0): Blocks[K] {
  const found = lexer(markdown).filter((token): token is Blocks[K] => token.type === kind)[index];
  if (!found) throw new Error(`no ${kind} ${index + 1}`);
  return found;
}
const textOf = (markdown: string, kind: 'heading' | 'paragraph', index = 0) =>
  plain(blockOf(markdown, kind, index).text);
const rowsOf = (markdown: string) => blockOf(markdown, 'table').rows.map((row) => row.map(({ text }) => plain(text)));

type Service = { title: string; text: string; when: string };
type ServiceGroup = { title: string; note: string; services: Service[] };

function serviceGroups(locale: Locale): ServiceGroup[] {
  const { posts: all, navigation } = localeContent(locale);
  const posts = all
    .filter(({ topic }) => topicFamily(topic) === 'service')
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const notes = navigation.flatMap((entry) => entry.children);
  return posts
    .filter((post) => post.type === 'group')
    .map((group) => ({
      title: group.title,
      note: notes.find((entry) => entry.slug?.endsWith(`/${group.slug}`))?.note ?? '',
      services: posts
        .filter((post) => post.parent === group.id)
        .map(({ slug, title, excerpt }) => {
          const when = readWords(locale).brochure.when[slug];
          if (!when) throw new Error(`${locale}: nothing says when to book ${slug}`);
          return { title, text: excerpt, when };
        }),
    }));
}

type Moment = { time: string; minutes: number | undefined; text: string };

/** Inspection day, from the local article with the timetable. */
function inspectionDay(locale: Locale) {
  const article = local(locale, 'articles').find(({ slug }) => slug === 'inspection-day-timeline');
  if (!article) throw new Error(`${locale}: no article tells the inspection day`);
  const moments = rowsOf(article.body).map(([time = '', text = '']): Moment => {
    // 8:30, in French 8 h 30.
    const [, hours, minutes] = /^(\d{1,2})(?::|\sh\s)(\d{2})$/.exec(time) ?? [];
    return { time, minutes: hours ? Number(hours) * 60 + Number(minutes) : undefined, text };
  });
  const [example, matters] = [textOf(article.body, 'paragraph'), textOf(article.body, 'paragraph', 1)];
  return { title: article.title, example, matters, moments };
}

type Notice = { countries: string; days: string; from: number; to: number };

async function coverage(locale: Locale) {
  const post = localeContent(locale).bySlug.get('coverage');
  if (!post) throw new Error(`${locale}: no page of the countries`);
  const body = await readBody(post);
  const notices = rowsOf(body).map(([countries = '', days = '']): Notice => {
    const [from = 0, to = from] = (days.match(/\d+/g) ?? []).map(Number);
    return { countries, days, from, to };
  });
  return {
    title: post.title,
    lead: textOf(body, 'paragraph'),
    noticeTitle: textOf(body, 'heading'),
    noticeText: textOf(body, 'paragraph', 1),
    unit: plain(blockOf(body, 'table').header[1]?.text ?? ''),
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
