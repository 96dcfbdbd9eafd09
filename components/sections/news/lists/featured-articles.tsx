import { getTranslations } from 'next-intl/server';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import { currentLocale } from '@/lib/i18n/server';
import { PostCaption } from './post-caption';
import { PostCover } from './post-cover';

/** Featured articles: the first one large, the others (usually three) next to it. */
export async function FeaturedArticles({ posts }: { posts: PostSummary[] }) {
  const [t, locale] = await Promise.all([getTranslations('news'), currentLocale()]);
  const [first, ...rest] = posts;
  if (!first) return null;
  return (
    <section aria-labelledby="picks" className="shell">
      <h2 id="picks" className="sr-only">
        {t('picks')}
      </h2>
      <div className="grid grid-cols-1 border border-line bg-card lg:grid-cols-[1.55fr_1fr]">
        <LargeArticle post={first} locale={locale} />
        <ul className="flex flex-col border-line max-lg:border-t lg:border-l">
          {rest.map((post) => (
            <li key={post.id} className="grow border-line not-first:border-t">
              <SmallArticle post={post} locale={locale} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type ArticleProps = { post: PostSummary; locale: Locale };

const cell = 'group relative grid grid-cols-1 p-6 break-words';
const large = `${cell} content-center gap-8 md:grid-cols-[1fr_1.1fr] md:items-center md:p-10`;
const small = `${cell} h-full items-center gap-5 min-[22.5rem]:grid-cols-[minmax(0,1fr)_6.5rem]`;

function LargeArticle({ post, locale }: ArticleProps) {
  return (
    <article className={large}>
      <PostCover cover={post.cover} eager large sizes="20rem" className="max-w-80 md:order-last md:justify-self-end" />
      <div>
        <PostCaption post={post} locale={locale} />
        <h3 className="mt-3 text-h2">
          <a href={localePath(locale, post.path)} className="after:absolute after:inset-0 group-hover:text-accent">
            {post.title}
          </a>
        </h3>
        {post.excerpt && <p className="mt-4 text-soft">{post.excerpt}</p>}
      </div>
    </article>
  );
}

function SmallArticle({ post, locale }: ArticleProps) {
  return (
    <article className={small}>
      <div>
        <PostCaption post={post} locale={locale} />
        <h3 className="mt-2 text-h4">
          <a href={localePath(locale, post.path)} className="after:absolute after:inset-0 group-hover:text-accent">
            {post.title}
          </a>
        </h3>
      </div>
      <PostCover cover={post.cover} sizes="6.5rem" className="max-[22.5rem]:hidden" />
    </article>
  );
}
