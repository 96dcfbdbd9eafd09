import type { Article as ArticleLd, NewsArticle, Organization, WithContext } from 'schema-dts';
import { site } from '@/content/site';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { config } from '@/lib/config';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { sharePath } from '@/lib/routing/paths/machine-paths';
import { absoluteUrl } from '@/lib/pages/seo/metadata';
import { photoPath } from '@/lib/pages/seo/cover-photo';

type ArticleFields = Pick<
  PostDetail,
  'title' | 'excerpt' | 'author' | 'publishedAt' | 'updatedAt' | 'tags' | 'topicKey' | 'cover'
>;

/** Article, or NewsArticle for news, with the values shown on the page. `path` is locale-free. */
export function articleLd(locale: Locale, path: string, post: ArticleFields): WithContext<ArticleLd | NewsArticle> {
  const url = absoluteUrl(locale, path);
  const home = config().SITE_URL;
  const publisher: Organization = {
    '@type': 'Organization',
    '@id': `${home}/#organization`,
    name: site.name[locale],
    url: home,
  };
  return {
    '@context': 'https://schema.org',
    '@type': post.topicKey === 'news' ? 'NewsArticle' : 'Article',
    '@id': `${url}#article`,
    headline: post.title,
    ...(post.excerpt ? { description: post.excerpt } : {}),
    inLanguage: localeFacts[locale].htmlLang,
    ...(post.publishedAt ? { datePublished: post.publishedAt, dateModified: post.updatedAt || post.publishedAt } : {}),
    author: post.author
      ? { '@type': 'Organization', name: post.author, parentOrganization: { '@id': `${home}/#organization` } }
      : publisher,
    publisher,
    mainEntityOfPage: url,
    ...(post.tags[0] ? { articleSection: post.tags[0].name, keywords: post.tags.map(({ name }) => name) } : {}),
    image: new URL(photoPath(post.cover) ?? sharePath(locale, path), home).href,
  };
}
