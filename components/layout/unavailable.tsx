import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Main } from '@/components/ui/main';
import { isBuilding } from '@/lib/config';
import { local } from '@/lib/content';
import { phoneHref } from '@/lib/i18n/phone';
import { currentLocale } from '@/lib/i18n/server';

/**
 * Fallback for a page whose content cannot be fetched. At build time it renders the notice, and the page is rendered
 * again on request. At run time it throws, so that revalidation keeps the last good copy in the cache; the middleware
 * has already answered visitors of pages without such a copy.
 */
export function Unavailable() {
  if (!isBuilding()) throw new Error('The content of this page is not available');
  return <UnavailableNotice />;
}

/** Page for content that can neither be fetched nor served from the cache (status 503), with retry link and phone. */
export async function UnavailableNotice() {
  const t = await getTranslations('shell.unavailable');
  const { phone } = local(await currentLocale(), 'contact');
  return (
    <Main className="lot-ground">
      <div className="shell py-16 md:py-28">
        <div className="max-w-2xl border border-ink bg-paper p-6 md:p-12">
          <h1 className="text-h2">{t('title')}</h1>
          <p className="mt-5 text-lead text-soft">{t('text')}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href="">{t('retry')}</ButtonLink>
            <a href={phoneHref(phone)} className="inline-block py-2 font-semibold hover:text-accent">
              {phone}
            </a>
          </p>
        </div>
      </div>
    </Main>
  );
}
