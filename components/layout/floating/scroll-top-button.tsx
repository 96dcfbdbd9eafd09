import { getTranslations } from 'next-intl/server';
import { ScrollTop } from '@/components/features/scroll-top/scroll-top';

/** Appears after one screen height; a page overrides this with `data-scroll-top-threshold` in pixels. */
export async function ToTop() {
  const t = await getTranslations('shell');
  return <ScrollTop label={t('toTop')} />;
}
