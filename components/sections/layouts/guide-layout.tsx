import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CompanyLinks } from '@/components/sections/company-links';
import { ContactCard } from '@/components/sections/contact/contact-card';
import { GuideForm } from '@/components/sections/leads/form-block';
import { guideIntervalMs, TestimonialBox } from '@/components/sections/testimonials/testimonials';
import { Drawing, Picture } from '@/components/ui/media/picture';
import { RichText } from '@/components/ui/rich-text';
import { PageHead } from '@/components/ui/section';
import { drawingNames } from '@/lib/content/content-schema';
import { sourceLabel } from '@/lib/domain/leads/lead-source';
import { guideItems } from '@/lib/domain/posts/post-layout';
import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref, currentLocale } from '@/lib/i18n/server';

type GuideNavItem = { id: number; title: string; href: string; icon: string | null; current: boolean };

const known: readonly string[] = drawingNames;
const usualIcon = 'checklist';
const iconLook = 'h-12 w-18 shrink-0 object-contain';
const link =
  'flex min-h-16 items-center gap-3 py-2 pr-2 hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent';

export function GuideNav({ label, items }: { label: string; items: GuideNavItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="figure-caption mb-3">
        {label}
      </p>
      <ol className="border-t border-ink">
        {items.map(({ id, title, href, icon, current }) => (
          <li key={id} className="border-b border-line">
            <a href={href} aria-current={current ? 'page' : undefined} className={link}>
              {icon?.startsWith('/') ? (
                <Picture src={icon} alt="" sizes="4.5rem" width={72} height={48} className={iconLook} />
              ) : (
                <Drawing name={icon && known.includes(icon) ? icon : usualIcon} className={iconLook} />
              )}
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type GuideLayoutProps = {
  post: PostDetail;
  items: PostSummary[];
  shown: { id: number; title: string; html: string } | null;
  children: ReactNode;
};

const grid = 'shell grid gap-x-16 gap-y-10 pb-16 md:pb-24 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]';

export async function GuideLayout({ post, items, shown, children }: GuideLayoutProps) {
  const [t, href, locale] = await Promise.all([getTranslations('layouts.guide'), currentHref(), currentLocale()]);
  const entries = guideItems(items).map(({ id, title, path, icon }) => ({
    id,
    title,
    icon,
    href: href(path),
    current: id === shown?.id,
  }));
  const isSamePost = shown?.id === post.id;
  return (
    <>
      <PageHead title={post.title} lead={post.excerpt} />
      <div className={grid}>
        <GuideNav label={t('list')} items={entries} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-line lg:pl-12">
          {!isSamePost && <RichText html={post.html} />}
          {!isSamePost && shown && <h2 className="mt-12 mb-6 border-t border-ink pt-6">{shown.title}</h2>}
          {children ?? (shown && <RichText html={shown.html} />)}
          <GuideForm source={sourceLabel(locale, 'guide')} className="mt-14" />
        </div>
        <div className="no-print lg:col-start-1">
          <ContactCard />
        </div>
      </div>
      <TestimonialBox intervalMs={guideIntervalMs} />
      <CompanyLinks />
    </>
  );
}
