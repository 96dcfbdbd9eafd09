import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import { demoReports } from '@/lib/domain/reports/sample-reports/demos';
import { currentHref } from '@/lib/i18n/server';

export async function DemoSection() {
  const t = await getTranslations('report.demos');
  return (
    <Section id="demo-reports" title={t('title')} lead={t('lead')}>
      <DemoList />
    </Section>
  );
}

async function DemoList() {
  const [t, href] = await Promise.all([getTranslations('report.demos'), currentHref()]);
  return (
    <ul className="grid border-t border-s border-line bg-card sm:grid-cols-2 lg:grid-cols-3">
      {demoReports.map(({ key, slug }) => (
        <li key={key} className="border-e border-b border-line p-5 lg:p-6">
          <h3 className="text-h4">
            <a href={href(`/report/${slug}`)} className="text-link hover:text-accent">
              {t(key)}
            </a>
          </h3>
          <p className="mt-2 text-small text-soft">{t(`${key}Text`)}</p>
        </li>
      ))}
    </ul>
  );
}
