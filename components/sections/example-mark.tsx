import { getTranslations } from 'next-intl/server';

export async function ExampleMark({ className = '' }: { className?: string }) {
  const t = await getTranslations('widgets');
  return (
    <span className={`figure-caption inline-block rounded-control border border-line px-2 py-0.5 ${className}`}>
      {t('example')}
    </span>
  );
}
