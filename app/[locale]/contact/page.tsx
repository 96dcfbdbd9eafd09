import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { OfficeList } from '@/components/sections/contact/office-list';
import { ButtonLink } from '@/components/ui/button';
import { JsonLd } from '@/components/ui/json-ld';
import { HeadDrawing, PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { officeLd } from '@/lib/site/seo/json-ld';

const path = '/contact';

export const generateMetadata = fixedMetadata(path);

export default async function ContactPage() {
  const { t, locale, href } = await inPage('contact');
  return (
    <Page crumbs={[{ label: t('crumb'), path }]}>
      <PageHead title={t('offices.title')} lead={t('offices.lead')} aside={<HeadDrawing name="office" isWide />}>
        <ButtonLink href={href('/contactus')} text={t('offices.action')} className="mt-8" />
      </PageHead>
      <div className="shell py-10 md:py-14">
        <OfficeList level="h2" />
      </div>
      {local(locale, 'offices').map((office) => (
        <JsonLd key={office.key} data={officeLd(locale, path, office)} />
      ))}
    </Page>
  );
}
