import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { detailPlaces } from '@/lib/domain/posts/home-info-path';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { stripHtml } from '@/lib/domain/richtext/text';
import { isNestedTooDeep } from '@/lib/domain/richtext/tree';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/messages';
import { findLocalArticle } from '@/lib/site/posts/articles';
import { findPostAt } from '@/lib/site/posts/find-posts';
import { absoluteUrl } from '@/lib/site/seo/metadata';
import { missing, type Outcome, ok } from '@/lib/upstream/transport';
import { absoluteHtml } from './xml';

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' })
  .freeze();

export async function htmlToMarkdown(html: string, base: string): Promise<string> {
  if (isNestedTooDeep(html)) return plainLine(stripHtml(html));
  return String(await processor.process(absoluteHtml(html, base))).trim();
}

export function plainLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([\\`*_[\]<>])/g, '\\$1')
    .trim();
}

type MarkdownFacts = { title: string; excerpt: string; html: string; publishedAt?: string; updatedAt?: string };
type List = { title: string; items: string[] };
export type MarkdownVersion = { markdown: string; canonical: string };

async function markdownVersion(
  locale: Locale,
  path: string,
  { title, excerpt, html, publishedAt, updatedAt }: MarkdownFacts,
  lists: readonly List[] = [],
): Promise<Outcome<MarkdownVersion>> {
  const canonical = absoluteUrl(locale, path);
  const { htmlLang: language } = localeFacts[locale];
  const facts = { title, canonical, language, published: publishedAt, updated: updatedAt };
  // YAML and JSON share this quoting.
  const matter = Object.entries(facts).flatMap(([name, value]) => (value ? [`${name}: ${JSON.stringify(value)}`] : []));
  const parts = [
    `---\n${matter.join('\n')}\n---`,
    `# ${plainLine(title)}`,
    excerpt ? `> ${plainLine(excerpt)}` : '',
    await htmlToMarkdown(html, canonical),
    ...lists
      .filter(({ items }) => items.length > 0)
      .map((list) => `## ${plainLine(list.title)}\n\n${list.items.map((item) => `- ${item}`).join('\n')}`),
  ];
  return ok({ canonical, markdown: `${parts.filter(Boolean).join('\n\n')}\n` });
}

const datedTopics: readonly string[] = ['news', 'courses'];

async function listsOf(locale: Locale, { checklist, ranges, children }: PostDetail): Promise<List[]> {
  const t = await loadTranslator(locale, 'discovery.markdown');
  const link = (one: { title: string; path: string }) => `[${plainLine(one.title)}](${absoluteUrl(locale, one.path)})`;
  return [
    { title: t('checklist'), items: checklist.map(plainLine) },
    { title: t('ranges'), items: ranges.map(({ label, value }) => `${plainLine(label)}: ${plainLine(value)}`) },
    {
      title: t('parts'),
      items: children.map((child) => `${link(child)}${child.excerpt ? `: ${plainLine(child.excerpt)}` : ''}`),
    },
  ];
}

export async function findMarkdownVersion(
  locale: Locale,
  segments: readonly string[],
): Promise<Outcome<MarkdownVersion>> {
  const [family = '', ...rest] = segments;
  const last = rest.at(-1) ?? family;
  if (family === 'article') {
    const article = await findLocalArticle(locale, last);
    return article ? markdownVersion(locale, article.path, article) : missing;
  }
  const outcome = await findPostAt(locale, segments);
  if (outcome.kind !== 'ok') return outcome;
  const post = outcome.value;
  const path = family === 'homeInfoDetailed' ? detailPlaces(post, last, locale).path : post.path;
  const publishedAt = datedTopics.includes(post.topicKey) ? post.publishedAt : '';
  return markdownVersion(locale, path, { ...post, publishedAt }, await listsOf(locale, post));
}
