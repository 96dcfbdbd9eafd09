import { getTranslations } from 'next-intl/server';
import { Drawer } from '@/components/features/header/drawer';
import type { NavTopic } from '@/lib/api/domain';
import { currentHref } from '@/lib/i18n/server';
import { askProps } from '@/lib/leads/ask';
import { LanguageSwitcher } from './language-switcher';
import { SignInLink } from './sign-in-link';
import { SignUpLink } from './sign-up-link';

type MobileMenuProps = { topics: NavTopic[] };

/** The drawer of small screens. Where scripts are off, the footer's list of pages serves instead. */
export async function MobileMenu({ topics }: MobileMenuProps) {
  const t = await getTranslations('shell');
  const href = await currentHref();
  return (
    <Drawer words={{ open: t('menu'), close: t('closeMenu') }}>
      <nav aria-label={t('mainNavigation')} className="divide-y divide-line border-y border-line">
        {topics.map((topic) => (
          <details key={topic.id} name="drawer" className="group/item">
            <summary className="flex min-h-12 list-none items-center justify-between text-lead font-semibold">
              {topic.title}
              <span aria-hidden="true" className="text-soft group-open/item:rotate-45">+</span>
            </summary>
            <ul className="pb-4">
              {topic.path && <li><a href={href(topic.path)} className="block py-2 text-accent">{t('allOf', { title: topic.title })}</a></li>}
              {topic.children.map((child) => (
                <li key={child.path + child.title}>
                  <a href={href(child.path)} className="block py-2 font-medium">{child.title}</a>
                  {child.children.length > 0 && (
                    <ul className="mb-2 border-l border-line pl-4 text-small">
                      {child.children.map((leaf) => <li key={leaf.path + leaf.title}><a href={href(leaf.path)} className="block py-1.5">{leaf.title}</a></li>)}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <p className="mt-6 flex gap-6">
        <SignInLink className="py-2 font-medium" />
        <SignUpLink className="py-2 font-medium" />
        <a href={href('/contactus')} {...askProps({ purpose: 'quotation' })} className="py-2 font-medium">{t('quote')}</a>
      </p>
      <LanguageSwitcher className="mt-4 text-small" />
    </Drawer>
  );
}
