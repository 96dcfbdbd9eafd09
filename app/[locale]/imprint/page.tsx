import { inPage } from '@/components/layout/in-page';
import { ShippedPage } from '@/components/sections/about/document-body';
import { TermRow } from '@/components/ui/point-list';
import { NamedSection } from '@/components/ui/section';
import { config } from '@/lib/config';
import { brand, local } from '@/lib/content';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

export const generateMetadata = fixedMetadata('/imprint');

export default function ImprintPage() {
  return <ShippedPage name="imprint" details={<LegalDetails />} />;
}

const row = 'grid gap-x-8 border-t border-line py-3 sm:grid-cols-[14rem_1fr]';

/** What the law asks a company to state of itself; what `brand.yaml` leaves empty is not shown. */
async function LegalDetails() {
  const { t, locale } = await inPage('about.imprint');
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
    <NamedSection name="legal-details" title={t('title')} titleClass="text-h3" className="mb-10">
      <dl className="mt-4 border-b border-line">
        {rows.map(([term, value]) => (
          <TermRow key={term} term={term ?? ''} className={row} valueClass="[overflow-wrap:anywhere]">
            {value}
          </TermRow>
        ))}
      </dl>
    </NamedSection>
  );
}
