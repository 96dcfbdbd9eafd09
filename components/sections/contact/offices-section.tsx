import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { OfficeList } from './office-list';

type OfficesSectionProps = { title: string; lead?: string };

/** Office list as a section of another page. */
export async function OfficesSection({ title, lead }: OfficesSectionProps) {
  const [t, locale] = await Promise.all([getTranslations('contact.offices'), currentLocale()]);
  const words = { phone: t('phone'), mail: t('mail'), hours: t('hours'), zone: t('zone') };
  return (
    <Section id="offices" title={title} lead={lead}>
      <OfficeList offices={local(locale, 'offices')} locale={locale} words={words} level="h3" />
    </Section>
  );
}
