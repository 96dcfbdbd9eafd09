import { brand, facts, isEmptyPage, local } from '@/lib/content';
import type { IndexedRoute } from '@/lib/contract/routes/pages';
import { defaultLocale, localeFacts, locales, openLocale } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/messages';
import { listTopic } from '@/lib/site/posts/find-posts';
import { feedPath, markdownPath, sitemapPath } from '@/lib/site/routing/machine-paths';
import { fixedHead } from '@/lib/site/seo/fixed-heads';
import { absoluteUrl } from '@/lib/site/seo/metadata';
import { IndexUnavailable, newsIndexEntries } from './index-urls';
import { plainLine } from './page-markdown';

/** The file is in English where it is served, which assistants of every country read. */
const locale = openLocale;
const maxArticles = 20;

const tools: readonly IndexedRoute[] = [
  '/aql',
  '/aql/floor',
  '/aql/ledger',
  '/plan',
  '/QcEncyclopedia',
  '/faq',
  '/templateReport',
  '/inspection',
  '/prices',
  '/defect-lists',
  '/coverage',
  '/ordering-guide',
  '/courses',
];
const company: readonly IndexedRoute[] = [
  '/whoweare',
  '/contact',
  '/contactus',
  '/terms/trader',
  '/privacyPolicy',
  '/imprint',
];

type Line = { path: string; title: string; text: string };

const line = ({ path, title, text }: Line) =>
  `- [${plainLine(title)}](${absoluteUrl(locale, markdownPath(path) ?? path)})${text ? `: ${plainLine(text)}` : ''}`;
const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '';

async function fixedLines(paths: readonly IndexedRoute[]): Promise<string[]> {
  const heads = await Promise.all(paths.map((path) => fixedHead(locale, path)));
  return heads.flatMap((head) =>
    head && !head.noindex ? [line({ path: head.path, title: head.title, text: head.description })] : [],
  );
}

async function serviceLines(): Promise<string[]> {
  const services = await listTopic(locale, 'service');
  if (services.kind !== 'ok') throw new IndexUnavailable('the services cannot be had');
  return services.value.groups
    .flatMap((group) => [group, ...group.children])
    .map(({ path, title, excerpt }) => line({ path, title, text: excerpt }));
}

/** Verified facts only. Unverified ones are left to the pages, which explain them. */
const factLines = (): string[] =>
  [...facts(locale).values()]
    .filter(({ verified, covers }) => verified && covers)
    .map(({ value, covers }) => `- ${plainLine(covers ?? '')}: ${plainLine(value)}`);

function languageLines(): string[] {
  const lines = locales.map(
    (one) =>
      `- ${localeFacts[one].name} (${localeFacts[one].htmlLang}): ${absoluteUrl(one, '/')}, Atom feed ${absoluteUrl(one, feedPath)}`,
  );
  return [...lines, `- Every address: ${absoluteUrl(defaultLocale, sitemapPath)}`];
}

/** `llms.txt` (llmstxt.org): what the site is and where its texts are, for assistants. Throws `IndexUnavailable`. */
export async function llmsText(): Promise<string> {
  const [t, services, toolLines, companyLines, news] = await Promise.all([
    loadTranslator(locale, 'home.meta'),
    serviceLines(),
    fixedLines(tools.filter((path) => !isEmptyPage(locale, path))),
    fixedLines(company),
    newsIndexEntries(locale),
  ]);
  const contact = local(locale, 'contact');
  const articles = news
    .slice(0, maxArticles)
    .map(({ path, title, description }) => line({ path, title, text: description }));
  const parts = [
    `# ${brand().name[locale]}`,
    `> ${plainLine(t('description'))}`,
    `Third-party quality inspection: the buyer orders, the inspector visits the factory, the report says what was found. Contact: ${contact.email}, ${contact.phone} (${contact.hours}).`,
    'Every article and every service page is also Markdown: add `.md` to its address.',
    section('Facts', factLines()),
    section('Services', services),
    section('Tools and reference', toolLines),
    section('Articles', articles),
    section('Company', companyLines),
    section('Languages', languageLines()),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
