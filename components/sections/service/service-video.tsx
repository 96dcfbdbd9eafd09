import { getTranslations } from 'next-intl/server';
import { Split } from '@/components/sections/split';
import { localeFacts, locales } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';

/** The films of the service pages, by the slug of the group; captions lie beside the film, one file a language. */
const films: Record<string, string> = { 'consumer-goods-inspection': '/media/video/loading-supervision' };

const frame = { width: 1280, height: 720, className: 'h-auto w-full bg-line' };
const captions = locales.map((locale) => ({ locale, srcLang: localeFacts[locale].htmlLang, label: localeFacts[locale].name }));

/** The film of a service group on the browser's own player; nothing but the poster is fetched before a press. */
export async function ServiceVideo({ slug }: { slug: string }) {
  const film = films[slug];
  if (!film) return null;
  const t = await getTranslations('service.video');
  const own = await currentLocale();
  const player = (
    <video controls playsInline preload="none" aria-label={t('label')} poster={`${film}.avif`} {...frame}>
      <source src={`${film}.mp4`} type="video/mp4" />
      {captions.map(({ locale, ...track }) => (
        <track key={locale} kind="captions" src={`${film}.${locale}.vtt`} default={locale === own} {...track} />
      ))}
    </video>
  );
  return <Split title={t('title')} lead={t('caption')} media={player} />;
}
