import { getTranslations } from 'next-intl/server';

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
