import { getTranslations } from 'next-intl/server';
import { Split } from '@/components/sections/split';
import { localeFacts, locales } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';

const film = '/media/video/loading-supervision';
const service = '/service/consumer-goods-inspection/container-loading-supervision';
const size = { width: 1280, height: 720 } as const;
const scenes = ['empty', 'half', 'full', 'doors', 'seal'] as const;

/** A film of one loading, with captions in each language and the same in words beside it. */
export async function InspectionVideo() {
  const t = await getTranslations('home.video');
  const own = await currentLocale();
  const href = await currentHref();
  const player = (
    <video controls playsInline preload="none" poster={`${film}.avif`} {...size} aria-label={t('label')} className="h-auto w-full bg-line">
      <source src={`${film}.mp4`} type="video/mp4" />
      {locales.map((locale) => (
        <track
          key={locale}
          kind="captions"
          src={`${film}.${locale}.vtt`}
          srcLang={localeFacts[locale].htmlLang}
          label={localeFacts[locale].name}
          default={locale === own}
        />
      ))}
    </video>
  );
  return (
    <Split id="video" title={t('title')} lead={t('lead')} media={player} mediaFirst>
      <ol className="mt-7 text-small">
        {scenes.map((scene, index) => (
          <li key={scene} className="flex gap-4 border-t border-line py-3">
            <span aria-hidden="true" className="figure-caption pt-0.5">{index + 1}</span>
            {t(`scenes.${scene}`)}
          </li>
        ))}
      </ol>
      <p className="mt-5"><a className="text-link hover:text-accent" href={href(service)}>{t('action')}</a></p>
    </Split>
  );
}
