import { inPage } from '@/components/layout/in-page';
import { ShippedPage } from '@/components/sections/about/document-body';
import { NamedSection } from '@/components/ui/section';
import { site } from '@/content/site';
import { config } from '@/lib/config';
import { local } from '@/lib/content';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

export const generateMetadata = fixedMetadata('/imprint');

export default function ImprintPage() {
  return <ShippedPage name="imprint" details={<LegalDetails />} />;
}

/** What the law asks a company to state of itself; what `content/site.ts` leaves empty is not shown. */
async function LegalDetails() {
  const { t, locale } = await inPage('about.imprint');
  const { phone, email } = local(locale, 'contact');
  const { registeredOffice, registration, vat, representative, host } = site.legal;
  const rows = [
    [t('company'), site.legalName[locale]],
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
          <div key={term} className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="text-soft">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </NamedSection>
  );
}
