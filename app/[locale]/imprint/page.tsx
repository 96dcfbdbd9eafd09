import { getTranslations } from 'next-intl/server';
import { ShippedPage } from '@/components/sections/about/document-body';
import { config } from '@/lib/config';
import { brand, local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

export const generateMetadata = fixedMetadata('/imprint');

export default function ImprintPage() {
  return <ShippedPage name="imprint" details={<LegalDetails />} />;
}

/** What the law asks a company to state of itself; what `brand.yaml` leaves empty is not shown. */
async function LegalDetails() {
  const [t, locale] = await Promise.all([getTranslations('about.imprint'), currentLocale()]);
  const { phone, email } = local(locale, 'contact');
  const { registeredOffice, registration, vat, representative, host } = brand().legal;
  const rows = [
    [t('company'), brand().legalName[locale]],
    [t('office'), registeredOffice],
    [t('registration'), registration],
    [t('vat'), vat],
    [t('representative'), representative],
    [t('contact'), `${phone}, ${email}`],
    [t('host'), host],
    [t('icp'), config().ICP_NUMBER],
  ].filter(([, value]) => value);
  return (
    <section aria-labelledby="legal-details" className="mb-10">
      <h2 id="legal-details" className="text-h3">
        {t('title')}
      </h2>
      <dl className="mt-4 border-b border-line">
        {rows.map(([term, value]) => (
          <div key={term} className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="text-soft">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
