import { getTranslations } from 'next-intl/server';
import { fact } from '@/lib/content';
import { currentHref, currentLocale } from '@/lib/i18n/server';

/** Sentence with the numbers of customers and inspectors, and a link to the offices. */
export async function Trust() {
  const [t, locale, href] = await Promise.all([getTranslations('product'), currentLocale(), currentHref()]);
  return (
    <p className="shell flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3 py-6 text-h4 font-semibold">
      <span className="max-w-3xl">
        {t('trust', {
          customers: fact('customers', locale).value,
          inspectors: fact('inspectors-product', locale).value,
        })}
      </span>
      <a href={href('/contact')} className="text-link text-body hover:text-accent">
        {t('offices')}
      </a>
    </p>
  );
}
