import { getTranslations } from 'next-intl/server';
import { NoticePage, PhoneLink } from '@/components/layout/notice-page';
import { ButtonLink } from '@/components/ui/button';
import { isBuilding } from '@/lib/config';
import { local } from '@/lib/content';
import { entryPaths } from '@/lib/domain/account/account-entries';
import { currentHref, currentLocale } from '@/lib/i18n/server';

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

/** Page of an expired report link (410). It does not identify the report: the visitor is no longer authorised. */
export async function ReportExpired() {
  const [t, locale, href] = await Promise.all([getTranslations('report.expired'), currentLocale(), currentHref()]);
  const { phone, email } = local(locale, 'contact');
  return (
    <NoticePage title={t('title')} text={t('text')} more={t('how')}>
      <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(t('mail'))}`}>{t('action')}</ButtonLink>
      <PhoneLink phone={phone} />
      <ButtonLink look="quiet" href={href(entryPaths['sign-in-trader'])} text={t('app')} />
    </NoticePage>
  );
}

/** Page for clients that exceed the rate limit of reports (429); the response has a Retry-After header. */
export async function ReportLimited() {
  const [t, locale] = await Promise.all([getTranslations('report.limited'), currentLocale()]);
  return (
    <NoticePage title={t('title')} text={t('text')}>
      <ButtonLink href="">{t('action')}</ButtonLink>
      <PhoneLink phone={local(locale, 'contact').phone} />
    </NoticePage>
  );
}
