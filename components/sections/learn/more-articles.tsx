import { getTranslations } from 'next-intl/server';
import type { ArticleSummary } from '@/lib/api/posts/articles';
import { currentHref } from '@/lib/i18n/server';

/** Other local articles with title and reading time. */
export async function MoreArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  const [t, href] = await Promise.all([getTranslations('learn.article'), currentHref()]);
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="more-articles">
      <h2 id="more-articles" className="mb-2 text-h4">
        {t('other')}
      </h2>
      <ul className="divide-y divide-line">
        {articles.map(({ slug, path, title, minutes }) => (
          <li key={slug} className="py-3">
            <a href={href(path)} className="block py-0.5 text-small leading-snug hover:text-accent">
              {title}
            </a>
            <p className="figure-caption mt-1">{t('minutes', { count: String(minutes) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
