import { getTranslations } from 'next-intl/server';
import { SearchIcon } from '@/components/layout/header/header-parts';
import { LinkList } from '@/components/sections/blocks/link-list';
import { Button, ButtonLink } from '@/components/ui/button';
import { SearchLandmark } from '@/components/ui/forms/search-landmark';
import { Main } from '@/components/ui/main';
import { DotField } from '@/components/ui/media/dot-field';
import { notFoundLinks } from '@/lib/domain/posts/post-layout';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { getNavigation } from '@/lib/site/navigation';

export async function NotFoundPage() {
  const [t, href] = await Promise.all([getTranslations('shell.missing'), currentHref()]);
  const links = notFoundLinks((await getNavigation(await currentLocale())) ?? []);
  return (
    <Main>
      <div className="shell grid items-center gap-x-16 gap-y-10 pt-10 pb-14 md:pt-16 lg:grid-cols-2">
        <div>
          <h1 lang="en">{t('title')}</h1>
          <p className="mt-5 max-w-xl text-lead text-soft">{t('error_text')}</p>
          <ButtonLink href={href('/')} text={t('back')} className="mt-8" />
          <SearchLandmark action={href('/search')} className="mt-10 max-w-md">
            <label htmlFor="missing-q" className="text-small text-soft">
              {t('search')}
            </label>
            <div className="mt-2 flex gap-2">
              <input
                id="missing-q"
                name="q"
                type="search"
                required
                maxLength={200}
                className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-card px-3"
              />
              <Button type="submit" look="line" aria-label={t('search')}>
                <SearchIcon />
              </Button>
            </div>
          </SearchLandmark>
        </div>
        <DotField columns={44} rows={28} lit={0} bad={1} seed={4} />
      </div>
      {links.length > 0 && (
        <nav aria-labelledby="often" className="shell pb-16 md:pb-24">
          <h2 id="often" className="border-t border-ink pt-6 text-h4">
            {t('links')}
          </h2>
          <LinkList
            links={links}
            className="mt-5 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4"
            row="border-t border-line"
            link="block py-3 hover:text-accent"
          />
        </nav>
      )}
    </Main>
  );
}
