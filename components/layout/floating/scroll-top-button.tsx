import { getTranslations } from 'next-intl/server';
import { ScrollTop } from '@/components/features/scroll-top/scroll-top';

/** Appears after one screen height, or after the distance that the page gives `Main`. */
export async function ScrollTopButton() {
  const t = await getTranslations('shell');
  return <ScrollTop label={t('toTop')} />;
}
