import { getTranslations } from 'next-intl/server';
import { VideoDialog } from '@/components/features/video-dialog/video-dialog';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { Split } from '@/components/sections/blocks/split';
import { buttonClass } from '@/components/ui/button';
import { currentLocale } from '@/lib/i18n/server';
import { captionTracks } from '@/lib/domain/media/media-items';

const film = '/media/video/loading-supervision';
const service = '/service/consumer-goods-inspection/container-loading-supervision';
/** Lazy loading of video posters. React's types do not know the attribute yet. */
const lazy = { loading: 'lazy' } as const;
const size = { width: 1280, height: 720 } as const;
const scenes = ['empty', 'half', 'full', 'doors', 'seal'] as const;

/** Film of a container loading, with captions in each language and a text alternative next to it. */
export async function InspectionVideo() {
  const t = await getTranslations('home.video');
  const dialog = await getTranslations('widgets.video');
  const tracks = captionTracks(`${film}.mp4`, await currentLocale());
  const large = { name: t('title'), url: `${film}.mp4`, poster: `${film}.jpg`, tracks };
  const player = (
    <video
      controls
      playsInline
      preload="none"
      {...lazy}
      poster={`${film}.avif`}
      {...size}
      aria-label={t('label')}
      className="h-auto w-full bg-line"
    >
      <source src={`${film}.mp4`} type="video/mp4" />
      {tracks.map((track) => (
        <track key={track.srcLang} kind="captions" {...track} />
      ))}
    </video>
  );
  return (
    <Split id="video" title={t('title')} lead={t('lead')} media={player} mediaFirst>
      <ol className="mt-7 text-small">
        {scenes.map((scene, index) => (
          <li key={scene} className="flex gap-4 border-t border-line py-3">
            <span aria-hidden="true" className="figure-caption pt-0.5">
              {index + 1}
            </span>
            {t(`scenes.${scene}`)}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <VideoDialog film={large} closeLabel={dialog('close')} className={buttonClass('line')}>
          {dialog('large')}
        </VideoDialog>
        <LiveLink path={service} otherwise="nothing" className="text-link py-1 hover:text-accent">
          {t('action')}
        </LiveLink>
      </div>
    </Split>
  );
}
