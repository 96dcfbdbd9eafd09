import { getTranslations } from 'next-intl/server';
import { site } from '@/content/site';
import { local } from '@/lib/content';
import { phoneHref } from '@/lib/i18n/phone';
import { currentHref, currentLocale } from '@/lib/i18n/server';

/** One-line footer of reports: legal name, contact, and links to the report verification and the privacy policy. */
export async function PlainFooter() {
  const [t, locale, href] = await Promise.all([getTranslations('report.footer'), currentLocale(), currentHref()]);
  const { phone, email } = local(locale, 'contact');
  return (
    <footer className="no-print mt-16 border-t border-ink">
      <div className="shell flex flex-wrap gap-x-7 gap-y-2 py-6 text-small text-soft">
        <p className="me-auto py-1">{site.legalName[locale]}</p>
        <a href={phoneHref(phone)} className="py-1 hover:text-accent">
          {phone}
        </a>
        <a href={`mailto:${email}`} className="py-1 hover:text-accent">
          {email}
        </a>
        <a href={href('/verify')} className="py-1 hover:text-accent">
          {t('verify')}
        </a>
        <a href={href('/privacyPolicy')} className="py-1 hover:text-accent">
          {t('privacy')}
        </a>
      </div>
    </footer>
  );
}
