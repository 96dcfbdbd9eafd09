import { getTranslations } from 'next-intl/server';
import { Activity } from 'react';
import { Drawer } from '@/components/features/header/drawer';
import { HeaderBehaviour } from '@/components/features/header/header-behaviour';
import { MainNavigation } from '@/components/features/header/main-navigation';
import { SessionLinks } from '@/components/features/header/session-links';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { TextLink } from '@/components/ui/button';
import { Logo } from '@/components/ui/media/logo';
import { config } from '@/lib/config';
import { brand, local } from '@/lib/content';
import { entryLink } from '@/lib/domain/account/account-entries';
import { leadDialogProps } from '@/lib/domain/leads/lead-dialog-props';
import { phoneHref } from '@/lib/i18n/phone';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { currentMenu, LanguageSwitcher, SearchIcon } from './header-parts';

type HeaderSessionProps = { className: string /** Where there is less room for it. */; signUpClassName?: string };

/** Links to sign in and to register, or who is signed in. LOGIN_URL and SIGNUP_URL replace the account dialog. */
async function HeaderSession({ className, signUpClassName = className }: HeaderSessionProps) {
  const t = await getTranslations('shell');
  const session = await getTranslations('account.session');
  const href = await currentHref();
  const { LOGIN_URL, SIGNUP_URL } = config();
  const words = { known: session.raw('known'), unknown: session('unknown'), signOut: session('signOut') };
  return (
    <SessionLinks words={words} className={className} nameClassName={signUpClassName}>
      <a {...entryLink('sign-in-trader', LOGIN_URL, href)} className={className}>
        {t('signIn')}
      </a>
      <a {...entryLink('sign-up-trader', SIGNUP_URL, href)} className={signUpClassName}>
        {t('signUp')}
      </a>
    </SessionLinks>
  );
}

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
          <Logo className="size-8" own={brand()} />
          {brand().name[locale]}
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
            <LeadDialogLink ask={{ purpose: 'quotation' }} text={t('quote')} />
          </span>
          <MobileMenu />
        </div>
      </div>
    </HeaderBehaviour>
  );
}

async function MobileMenu() {
  const [t, href, menu] = await Promise.all([getTranslations('shell'), currentHref(), currentMenu()]);
  return (
    <Drawer words={{ open: t('menu'), close: t('closeMenu'), pages: t('mainNavigation') }} topics={menu ?? []}>
      {!menu && <p className="text-small text-soft">{t('menuAway')}</p>}
      <div className="mt-6 flex flex-wrap gap-x-6">
        <HeaderSession className="py-2 font-medium" />
        <a href={href('/contactus')} {...leadDialogProps({ purpose: 'quotation' })} className="py-2 font-medium">
          {t('quote')}
        </a>
      </div>
      <LanguageSwitcher className="mt-4 text-small" />
    </Drawer>
  );
}

async function TopBar() {
  const t = await getTranslations('shell');
  const contact = local(await currentLocale(), 'contact');
  return (
    <div className="shell flex flex-wrap items-center justify-between gap-x-6 py-1.5 text-caption text-soft">
      <p>
        {t('phoneLabel')}{' '}
        <a href={phoneHref(contact.phone)} className="inline-block py-1 font-semibold text-ink hover:text-accent">
          {contact.phone}
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-x-6">
        <ul aria-label={t('social')} className="hidden gap-x-5 sm:flex">
          {contact.social.map(({ name, href }) => (
            <li key={name}>
              <TextLink href={href} rel="noopener noreferrer" text={name} className="inline-block py-1" />
            </li>
          ))}
        </ul>
        <LanguageSwitcher />
      </div>
    </div>
  );
}
