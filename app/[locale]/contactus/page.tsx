import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContactSales } from '@/components/sections/contact/contact-sales';
import { local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { pageMetadata } from '@/lib/seo/metadata';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('contact');
  return pageMetadata({ locale, path: '/contactus', title: local(locale, 'contact').title, description: t('sales.description') });
}

export default async function ContactSalesPage() {
  return <ContactSales locale={await currentLocale()} />;
}
