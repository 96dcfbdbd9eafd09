import { getTranslations } from 'next-intl/server';
import type { Local } from '@/lib/content/content-schema';
import { phoneHref } from '@/lib/i18n/phone';

/** Contact details in a disclosure, and links to the social networks. */
export async function FooterContact({ contact }: { contact: Local<'contact'> }) {
  const t = await getTranslations('shell');
  return (
    <div className="mt-6">
      <p className="text-lead font-semibold">
        <a href={phoneHref(contact.phone)} className="hover:text-accent">
          {contact.phone}
        </a>
      </p>
      <details className="group/contact mt-3 max-w-sm border-y border-line">
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
      <ul aria-label={t('social')} className="mt-4 flex gap-5 text-small">
        {contact.social.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener noreferrer" className="inline-block min-w-6 py-1 hover:text-accent">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
