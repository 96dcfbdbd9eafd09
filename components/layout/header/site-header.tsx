import { getTranslations } from 'next-intl/server';
import { Activity } from 'react';
import { HeaderBehaviour } from '@/components/features/header/header-behaviour';
import { MainNavigation } from '@/components/features/header/main-navigation';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Logo } from '@/components/ui/media/logo';
import { site } from '@/content/site';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { currentMenu } from './current-menu';
import { MobileMenu } from './mobile-menu';
import { SearchIcon } from './search-glyph';
import { HeaderSession } from './session-links';
import { TopBar } from './top-bar';

/** Two rows on wide screens, one low bar after 40 px of scroll; the line at its bottom shows the reading progress. Only the logo prints. */
export async function SiteHeader() {
  const t = await getTranslations('shell');
  const locale = await currentLocale();
  const href = await currentHref();
  const menu = await currentMenu();
  return (
    <HeaderBehaviour>
      <div className="no-print hidden group-data-[low]/header:hidden md:block">
        <TopBar />
      </div>
      <div className="shell flex items-center gap-x-3 py-3 min-[70rem]:gap-x-2 xl:gap-x-4 transition-[padding] duration-200 group-data-[low]/header:py-1.5 lg:py-3.5">
        <a
          href={href('/')}
          className="mr-1 flex items-center gap-2.5 py-1 text-[1.35rem] font-[650] tracking-[-0.02em] whitespace-nowrap"
        >
          <Logo className="size-8" />
          {site.name[locale]}
        </a>
        <Activity>
          {menu ? (
            <MainNavigation label={t('mainNavigation')} topics={menu} />
          ) : (
            <p className="no-print hidden text-small text-soft min-[70rem]:block">{t('menuAway')}</p>
          )}
        </Activity>
        <div className="no-print ml-auto flex min-w-0 items-center gap-x-2 text-small whitespace-nowrap min-[70rem]:gap-x-1.5 xl:gap-x-3">
          <a href={href('/search')} className="inline-flex size-11 items-center justify-center hover:text-accent">
            <SearchIcon />
            <span className="sr-only">{t('search')}</span>
          </a>
          <HeaderSession
            className="hidden py-2 font-medium hover:text-accent min-[70rem]:inline-block"
            signUpClassName="hidden py-2 font-medium hover:text-accent xl:inline-block"
          />
          <span className="hidden sm:block">
            <LeadDialogLink ask={{ purpose: 'quotation' }}>{t('quote')}</LeadDialogLink>
          </span>
          <MobileMenu />
        </div>
      </div>
    </HeaderBehaviour>
  );
}
