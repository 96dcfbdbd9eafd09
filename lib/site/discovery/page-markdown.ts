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

/** A front matter value in the quoting that YAML and JSON share. */
const quoted = (value: string) => JSON.stringify(value);

type MarkdownFacts = {
  title: string;
  excerpt: string;
  url: string;
  language: string;
  publishedAt?: string;
  updatedAt?: string;
  lists: { title: string; items: string[] }[];
};

async function markdownDocument(
  { title, excerpt, url, language, publishedAt, updatedAt, lists }: MarkdownFacts,
  html: string,
): Promise<string> {
  const facts = { title, canonical: url, language, published: publishedAt, updated: updatedAt };
  const matter = Object.entries(facts).flatMap(([name, value]) => (value ? [`${name}: ${quoted(value)}`] : []));
  const parts = [
    `---\n${matter.join('\n')}\n---`,
    `# ${plainLine(title)}`,
    excerpt ? `> ${plainLine(excerpt)}` : '',
    await htmlToMarkdown(html, url),
    ...lists.map((list) => `## ${plainLine(list.title)}\n\n${list.items.map((item) => `- ${item}`).join('\n')}`),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const datedTopics: readonly string[] = ['news', 'courses'];

async function markdownOf(locale: Locale, post: PostDetail, path: string): Promise<string> {
  const t = await loadTranslator(locale, 'discovery.markdown');
  const link = (one: { title: string; path: string }) => `[${plainLine(one.title)}](${absoluteUrl(locale, one.path)})`;
  const lists = [
    { title: t('checklist'), items: post.checklist.map(plainLine) },
    { title: t('ranges'), items: post.ranges.map(({ label, value }) => `${plainLine(label)}: ${plainLine(value)}`) },
    {
      title: t('parts'),
      items: post.children.map((child) => `${link(child)}${child.excerpt ? `: ${plainLine(child.excerpt)}` : ''}`),
    },
  ];
  const facts = {
    ...post,
    url: absoluteUrl(locale, path),
    language: localeFacts[locale].htmlLang,
    publishedAt: datedTopics.includes(post.topicKey) ? post.publishedAt : undefined,
    lists: lists.filter(({ items }) => items.length > 0),
  };
  return markdownDocument(facts, post.html);
}

export type MarkdownVersion = { markdown: string; canonical: string };

async function localMarkdownVersion(locale: Locale, slug: string): Promise<Outcome<MarkdownVersion>> {
  const article = await findLocalArticle(locale, slug);
  if (!article) return missing;
  const canonical = absoluteUrl(locale, article.path);
  const facts = { ...article, url: canonical, language: localeFacts[locale].htmlLang, lists: [] };
  return ok({ canonical, markdown: await markdownDocument(facts, article.html) });
}

export async function findMarkdownVersion(
  locale: Locale,
  segments: readonly string[],
): Promise<Outcome<MarkdownVersion>> {
  const [family = '', ...rest] = segments;
  const last = rest.at(-1) ?? family;
  if (family === 'article') return localMarkdownVersion(locale, last);
  const outcome = await findPostAt(locale, segments);
  if (outcome.kind !== 'ok') return outcome;
  const post = outcome.value;
  const path = family === 'homeInfoDetailed' ? detailPlaces(post, last, locale).path : post.path;
  return ok({ canonical: absoluteUrl(locale, path), markdown: await markdownOf(locale, post, path) });
}
