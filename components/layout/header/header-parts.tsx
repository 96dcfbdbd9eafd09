import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { MenuTopic } from '@/components/features/header/menu-types';
import { carrying } from '@/components/ui/carried-query';
import { Icon } from '@/components/ui/icon';
import { Logo } from '@/components/ui/media/logo';
import { brand } from '@/lib/content';
import { localeFacts, localePath, locales } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { getNavigation } from '@/lib/site/navigation';

/** Cached per request: all parts of a page share one object, which its flight data then contains once. */
export const currentMenu = cache(async (): Promise<MenuTopic[] | null> => {
  const [t, href] = await Promise.all([getTranslations('shell'), currentHref()]);
  const topics = await getNavigation(await currentLocale());
  if (topics === null) return null;
  return topics.map(({ id, title, path, children }) => ({
    id,
    title,
    ...(path ? { href: href(path) } : {}),
    all: t('allOf', { title }),
    button: t('submenu', { title }),
    children: children.map((child) => ({
      title: child.title,
      href: href(child.path),
      ...(child.note ? { note: child.note } : {}),
      ...(child.cover ? { cover: child.cover } : {}),
      children: child.children.map((leaf) => ({ title: leaf.title, href: href(leaf.path) })),
    })),
  }));
});

type LanguageSwitcherProps = { label?: string; path?: string; carries?: boolean; className?: string };

/** Native names of the four languages, linked to their home pages: each language has its own navigation. */
export async function LanguageSwitcher(props: LanguageSwitcherProps) {
  const { label, path = '/', carries = false, className = '' } = props;
  const t = await getTranslations('shell');
  const current = await currentLocale();
  if (locales.length === 1) return null;
  return (
    <ul aria-label={label ?? t('languages')} className={`flex flex-wrap gap-x-3 ${className}`}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            {...(carries ? carrying('page') : {})}
            href={localePath(locale, path)}
            lang={localeFacts[locale].htmlLang}
            hrefLang={localeFacts[locale].htmlLang}
            aria-current={locale === current ? 'true' : undefined}
            className="inline-block py-1 hover:text-accent aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {localeFacts[locale].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

export async function SkipLink() {
  const t = await getTranslations('shell');
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
    >
      {t('skip')}
    </a>
  );
}

/** The report renders its own language links, which may have to keep the access token of its URL. */
export async function PlainHeader() {
  const [locale, href] = await Promise.all([currentLocale(), currentHref()]);
  return (
    <header className="rule-ticks border-b border-ink">
      <div className="shell flex items-center justify-between gap-x-6 pt-3 pb-4">
        <a
          href={href('/')}
          className="flex items-center gap-2.5 py-1 text-[1.2rem] font-[650] tracking-[-0.02em] whitespace-nowrap"
        >
          <Logo className="size-7" own={brand()} />
          {brand().name[locale]}
        </a>
      </div>
    </header>
  );
}

export function SearchIcon() {
  return (
    <Icon viewBox="0 0 24 24" width="20" height="20" strokeWidth="1.75" strokeLinecap="round">
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </Icon>
  );
}
