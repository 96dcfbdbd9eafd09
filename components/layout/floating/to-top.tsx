import { getTranslations } from 'next-intl/server';
import { ScrollTop } from '@/components/features/scroll-top/scroll-top';

/** Most pages use one screen height; a page that wants 1000 px says so with `data-scroll-top-threshold`. */
export async function ToTop() {
  const t = await getTranslations('shell');
  return <ScrollTop label={t('toTop')} />;
}
