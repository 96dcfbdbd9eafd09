import { getTranslations } from 'next-intl/server';
import { local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { phoneHref } from '@/lib/i18n/phone';
import { LanguageSwitcher } from './language-switcher';

/** First row of the header: phone number of the language, social networks, languages. */
export async function TopBar() {
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
              <a href={href} rel="noopener noreferrer" className="inline-block py-1 hover:text-accent">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <LanguageSwitcher />
      </div>
    </div>
  );
}
