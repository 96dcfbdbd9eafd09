import { ContactSales } from '@/components/sections/contact/contact-sales';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';

export const generateMetadata = fixedMetadata('/contactus');

export default async function ContactSalesPage() {
  return <ContactSales locale={await currentLocale()} />;
}
