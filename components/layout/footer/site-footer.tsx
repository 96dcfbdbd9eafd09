import { getTranslations } from 'next-intl/server';
import { CookieSettingsLink } from '@/components/features/consent/cookie-settings-link';
import { SitePages } from '@/components/features/header/site-pages';
import { Logo } from '@/components/ui/media/logo';
import { site } from '@/content/site';
import { config } from '@/lib/config';
import { local } from '@/lib/content';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { FooterContact } from './footer-contact';
import { FriendLinks } from './friend-links';
import { LanguageSwitcher } from '@/components/layout/header/language-switcher';
import { currentMenu } from '@/components/layout/header/current-menu';

/** Copyright year. A constant, so that cached pages rendered in different years agree. */
const year = 2026;

export async function SiteFooter() {
  const [t, report] = await Promise.all([getTranslations('shell'), getTranslations('report.footer')]);
  const menu = await currentMenu();
  const locale = await currentLocale();
  const href = await currentHref();
  return (
    <footer className="no-print mt-16 border-t border-ink pt-12 pb-28">
      <div className="shell grid gap-10 lg:grid-cols-[1.2fr_2fr]">
        <div>
          <a href={href('/')} className="inline-flex items-center gap-3 text-[1.35rem] font-[650] tracking-[-0.02em]">
            <Logo className="size-8" />
            {site.name[locale]}
          </a>
          <p className="mt-4 max-w-sm text-soft">{t('footer.tagline')}</p>
          <FooterContact contact={local(locale, 'contact')} />
        </div>
        {menu ? (
          <SitePages label={t('footer.pages')} topics={menu} />
        ) : (
          <p id="site-pages" className="text-small text-soft">
            {t('menuAway')}
          </p>
        )}
      </div>
      <FriendLinks links={local(locale, 'friend-links')} title={t('footer.friends')} />
      <div className="shell mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-6 text-small text-soft">
        <p>{t('footer.legal', { year: String(year), name: site.legalName[locale] })}</p>
        {config().ICP_NUMBER && (
          <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer" className="py-1">
            {config().ICP_NUMBER}
          </a>
        )}
        <a href={href('/privacyPolicy')} className="py-1 hover:text-accent">
          {t('footer.privacy')}
        </a>
        <a href={href('/imprint')} className="py-1 hover:text-accent">
          {t('footer.imprint')}
        </a>
        <a href={href('/verify')} className="py-1 hover:text-accent">
          {report('verify')}
        </a>
        <a href={href('/your-data')} className="py-1 hover:text-accent">
          {t('footer.data')}
        </a>
        <a href={href('/accessibility')} className="py-1 hover:text-accent">
          {t('footer.accessibility')}
        </a>
        <CookieSettingsLink>{t('footer.cookies')}</CookieSettingsLink>
        <LanguageSwitcher className="lg:ml-auto" />
      </div>
    </footer>
  );
}
