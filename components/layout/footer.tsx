import { CookieSettingsLink } from '@/components/features/consent/cookie-settings-link';
import { SitePages } from '@/components/features/header/site-pages';
import { inPage } from '@/components/layout/in-page';
import { TextLink } from '@/components/ui/button';
import { OpenSign } from '@/components/ui/details';
import { Logo } from '@/components/ui/media/logo';
import { config } from '@/lib/config';
import { brand, local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { phoneHref } from '@/lib/i18n/phone';
import { currentMenu, LanguageSwitcher } from './header/header-parts';

export function FriendLinks({ links, title }: { links: Local<'friend-links'>; title: string }) {
  if (links.length === 0) return null;
  return (
    <div className="shell mt-7 flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-line pt-6 text-small text-soft">
      <p className="font-semibold text-ink">{title}</p>
      <ul className="flex flex-wrap gap-x-5 leading-snug">
        {links.map(({ name, link, nofollow }) => (
          <li key={link}>
            <TextLink href={link} rel={nofollow ? 'nofollow' : undefined} text={name} className="inline-block py-1" />
          </li>
        ))}
      </ul>
    </div>
  );
}

export async function PlainFooter() {
  const { t, locale, href } = await inPage('report.footer');
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
          <TextLink key={to} href={to} text={label} className="py-1" />
        ))}
      </div>
    </footer>
  );
}

/** Copyright year. A constant, so that cached pages rendered in different years agree. */
const year = 2026;

export async function SiteFooter() {
  const { t } = await inPage('shell');
  const { t: report } = await inPage('report.footer');
  const menu = await currentMenu();
  const { locale } = await inPage();
  const { href } = await inPage();
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
          <TextLink key={path} href={href(path)} text={label} className="py-1" />
        ))}
        <CookieSettingsLink>{t('footer.cookies')}</CookieSettingsLink>
        <LanguageSwitcher className="lg:ml-auto" />
      </div>
    </footer>
  );
}

async function FooterContact() {
  const { t, locale } = await inPage('shell');
  const contact = local(locale, 'contact');
  return (
    <div className="max-lg:w-full lg:w-80">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <TextLink href={phoneHref(contact.phone)} text={contact.phone} className="text-lead font-semibold" />
        {contact.social.length > 0 && (
          <ul aria-label={t('social')} className="flex gap-5 text-small">
            {contact.social.map(({ name, href }) => (
              <li key={name}>
                <TextLink href={href} rel="noopener noreferrer" text={name} className="inline-block min-w-6 py-1" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <details className="group/contact mt-2 border-y border-line">
        <summary className="flex min-h-11 list-none items-center justify-between">
          {t('footer.showContact')}
          <OpenSign className="text-soft group-open/contact:rotate-45" />
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
