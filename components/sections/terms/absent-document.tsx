import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';

/** Stands in for a text that the content service does not have: what it would be, and whom to ask for it. */
export async function AbsentDocument({ title }: { title: string }) {
  const t = await getTranslations('terms');
  const { email } = local(await currentLocale(), 'contact');
  return (
    <PageHead title={title} lead={t('absent')}>
      <p className="mt-8 mb-14">
        <a href={`mailto:${email}`} className="text-link hover:text-accent">
          {email}
        </a>
      </p>
    </PageHead>
  );
}
