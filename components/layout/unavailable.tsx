import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { isBuilding } from '@/lib/config';
import { local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { NoticePage, PhoneLink } from './notice-page';

/** At build time the notice, replaced on request. At run time it throws: revalidation then keeps the last copy. */
export function Unavailable() {
  if (!isBuilding()) throw new Error('The content of this page is not available');
  return <UnavailableNotice />;
}

export async function UnavailableNotice() {
  const t = await getTranslations('shell.unavailable');
  const { phone } = local(await currentLocale(), 'contact');
  return (
    <NoticePage title={t('title')} text={t('text')}>
      <ButtonLink href="">{t('retry')}</ButtonLink>
      <PhoneLink phone={phone} />
    </NoticePage>
  );
}
