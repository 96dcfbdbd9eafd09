import { getTranslations } from 'next-intl/server';
import { Split } from '@/components/sections/blocks/split';
import { ButtonLink } from '@/components/ui/button';
import { Drawing } from '@/components/ui/media/picture';
import { currentHref } from '@/lib/i18n/server';

const stations = ['gate', 'line', 'store'] as const;

/** What a VR factory tour shows, with a link to the service. */
export async function VrTeaser() {
  const t = await getTranslations('home.vr');
  const href = await currentHref();
  const drawing = (
    <div className="lot-ground border border-line p-6 md:p-12">
      <Drawing name="vr-headset" className="h-auto w-full" />
    </div>
  );
  return (
    <Split id="vr" title={t('title')} lead={t('lead')} media={drawing}>
      <ul className="mt-7">
        {stations.map((station) => (
          <li key={station} className="border-t border-line py-3 text-small">
            {t(station)}
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <ButtonLink look="line" href={href('/factoryVrDetail')}>
          {t('action')}
        </ButtonLink>
      </p>
    </Split>
  );
}
