import { getTranslations } from 'next-intl/server';
import { CookieSettingsLink } from '@/components/features/consent/cookie-settings-link';
import { SitePages } from '@/components/features/header/site-pages';
import { Logo } from '@/components/ui/media/logo';
import { config } from '@/lib/config';
import { brand, local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { phoneHref } from '@/lib/i18n/phone';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { currentMenu, LanguageSwitcher } from './header/header-parts';

export function FriendLinks({ links, title }: { links: Local<'friend-links'>; title: string }) {
  if (links.length === 0) return null;
  return (
    <div className="shell mt-7 flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-line pt-6 text-small text-soft">
      <p className="font-semibold text-ink">{title}</p>
      <ul className="flex flex-wrap gap-x-5 leading-snug">
        {links.map(({ name, link, nofollow }) => (
          <li key={link}>
            <a href={link} rel={nofollow ? 'nofollow' : undefined} className="inline-block py-1 hover:text-accent">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export async function PlainFooter() {
  const [t, locale, href] = await Promise.all([getTranslations('report.footer'), currentLocale(), currentHref()]);
  const { phone, email } = local(locale, 'contact');
  const links = [
    [phoneHref(phone), phone],
    [`mailto:${email}`, email],
    [href('/verify'), t('verify')],
    [href('/privacyPolicy'), t('privacy')],
  ] as const;
  return (
    <footer className="no-print mt-16 border-t border-ink">
      <div className="shell flex flex-wrap gap-x-7 gap-y-2 py-6 text-small text-soft">
        <p className="me-auto py-1">{brand().legalName[locale]}</p>
        {links.map(([to, label]) => (
          <a key={to} href={to} className="py-1 hover:text-accent">
            {label}
          </a>
        ))}
      </div>
    </footer>
  );
}

/** Copyright year. A constant, so that cached pages rendered in different years agree. */
const year = 2026;

export async function SiteFooter() {
  const t = await getTranslations('shell');
  const report = await getTranslations('report.footer');
  const menu = await currentMenu();
  const locale = await currentLocale();
  const href = await currentHref();
  const links = [
    ['/privacyPolicy', t('footer.privacy')],
    ['/imprint', t('footer.imprint')],
    ['/verify', report('verify')],
    ['/your-data', t('footer.data')],
    ['/accessibility', t('footer.accessibility')],
  ] as const;
  return (
    <footer className="no-print mt-10 border-t border-ink pt-9 pb-20">
      <div className="shell grid gap-8 lg:gap-10">
        <div className="flex flex-wrap items-start gap-x-16 gap-y-4">
          <div className="me-auto max-w-sm">
            <a href={href('/')} className="inline-flex items-center gap-3 text-[1.35rem] font-[650] tracking-[-0.02em]">
              <Logo className="size-8" own={brand()} />
              {brand().name[locale]}
            </a>
            <p className="mt-3 text-soft">{t('footer.tagline')}</p>
          </div>
          <FooterContact />
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
      <div className="shell mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-6 text-small text-soft">
        <p>{t('footer.legal', { year: String(year), name: brand().legalName[locale] })}</p>
        {config().ICP_NUMBER && (
          <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer" className="py-1">
            {config().ICP_NUMBER}
          </a>
        )}
        {links.map(([path, label]) => (
          <a key={path} href={href(path)} className="py-1 hover:text-accent">
            {label}
          </a>
        ))}
        <CookieSettingsLink>{t('footer.cookies')}</CookieSettingsLink>
        <LanguageSwitcher className="lg:ml-auto" />
      </div>
    </footer>
  );
}

async function FooterContact() {
  const [t, locale] = await Promise.all([getTranslations('shell'), currentLocale()]);
  const contact = local(locale, 'contact');
  return (
    <div className="max-lg:w-full lg:w-80">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <a href={phoneHref(contact.phone)} className="text-lead font-semibold hover:text-accent">
          {contact.phone}
        </a>
        {contact.social.length > 0 && (
          <ul aria-label={t('social')} className="flex gap-5 text-small">
            {contact.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener noreferrer" className="inline-block min-w-6 py-1 hover:text-accent">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <details className="group/contact mt-2 border-y border-line">
        <summary className="flex min-h-11 list-none items-center justify-between">
          {t('footer.showContact')}
          <span aria-hidden="true" className="text-soft group-open/contact:rotate-45">
            +
          </span>
        </summary>
        <ul className="pb-4 text-small text-soft">
          <li>{contact.phoneNote}</li>
          <li>
            <a href={`mailto:${contact.email}`} className="inline-block py-1 text-ink underline">
              {contact.email}
            </a>
          </li>
          <li>{contact.hours}</li>
        </ul>
      </details>
    </div>
  );
}
