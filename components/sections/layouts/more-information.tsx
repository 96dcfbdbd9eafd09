import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import { currentHref } from '@/lib/i18n/server';

const entries = [
  { path: '/coverage', title: 'coverage', text: 'coverageText' },
  { path: '/faq', title: 'faq', text: 'faqText' },
  { path: '/blog', title: 'blog', text: 'blogText' },
] as const;

/** Further reading: countries, questions, articles. */
export async function MoreInformation() {
  const t = await getTranslations('layouts.more');
  const href = await currentHref();
  return (
    <Section title={t('title')} className="no-print">
      <ul className="grid gap-x-10 md:grid-cols-3">
        {entries.map(({ path, title, text }) => (
          <li key={path} className="relative border-t border-line py-5">
            <h3 className="text-h4">
              <a href={href(path)} className="after:absolute after:inset-0 hover:text-accent">
                {t(title)}
              </a>
            </h3>
            <p className="mt-2 text-small text-soft">{t(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
