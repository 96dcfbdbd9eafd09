import { getTranslations } from 'next-intl/server';
import { Drawer } from '@/components/features/header/drawer';
import { currentHref } from '@/lib/i18n/server';
import { leadDialogProps } from '@/lib/domain/leads/lead-dialog-props';
import { LanguageSwitcher } from './language-switcher';
import { currentMenu } from './current-menu';
import { HeaderSession } from './session-links';

/** Drawer for small screens. Without JavaScript the page list in the footer replaces it. */
export async function MobileMenu() {
  const t = await getTranslations('shell');
  const href = await currentHref();
  const menu = await currentMenu();
  return (
    <Drawer words={{ open: t('menu'), close: t('closeMenu'), pages: t('mainNavigation') }} topics={menu ?? []}>
      {!menu && <p className="text-small text-soft">{t('menuAway')}</p>}
      <div className="mt-6 flex flex-wrap gap-x-6">
        <HeaderSession className="py-2 font-medium" />
        <a href={href('/contactus')} {...leadDialogProps({ purpose: 'quotation' })} className="py-2 font-medium">
          {t('quote')}
        </a>
      </div>
      <LanguageSwitcher className="mt-4 text-small" />
    </Drawer>
  );
}
