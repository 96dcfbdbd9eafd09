import { Logo } from '@/components/ui/media/logo';
import { site } from '@/content/site';
import { currentHref, currentLocale } from '@/lib/i18n/server';

/**
 * Header of reports: the logo only. The report renders its own language links, which may have to keep the access token
 * of its URL.
 */
export async function PlainHeader() {
  const [locale, href] = await Promise.all([currentLocale(), currentHref()]);
  return (
    <header className="rule-ticks border-b border-ink">
      <div className="shell flex items-center justify-between gap-x-6 pt-3 pb-4">
        <a
          href={href('/')}
          className="flex items-center gap-2.5 py-1 text-[1.2rem] font-[650] tracking-[-0.02em] whitespace-nowrap"
        >
          <Logo className="size-7" />
          {site.name[locale]}
        </a>
      </div>
    </header>
  );
}
