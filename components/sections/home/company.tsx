import { Counter } from '@/components/features/counter/counter';
import { inPage } from '@/components/layout/in-page';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { SpecimenStrip } from '@/components/sections/sample-reports/demo-section';
import { ButtonLink, TextLink } from '@/components/ui/button';
import { Drawing, HeroPhoto } from '@/components/ui/media/picture';
import { ScrollBox } from '@/components/ui/scroll-box';
import { unbroken } from '@/components/ui/unbroken';
import { fact, local } from '@/lib/content';

const counted = ['countries-covered', 'customers', 'inspectors', 'report-hours'] as const;

export async function WhyUs() {
  const { locale } = await inPage();
  const { title, intro, points } = local(locale, 'why-us');
  const figures = counted.map((key) => ({
    key,
    value: <Counter value={fact(key, locale).value} />,
    label: fact(key, locale).covers,
  }));
  return (
    <section id="why-us" className="on-ink">
      <div className="relative isolate">
        <HeroPhoto name="warehouse-light" className="photo-ground" />
        <div className="shell flex min-h-80 flex-col justify-end pt-10 pb-6 lg:pb-8">
          <h2 className="max-w-2xl text-h1">{unbroken(title)}</h2>
          <p className="mt-3 mb-6 text-lead">{intro}</p>
          <FigureRow items={figures} size="large" />
        </div>
      </div>
      {points.length > 0 && (
        <ScrollBox
          aria-label={title}
          className="pb-8 max-sm:overflow-x-auto max-sm:pt-6 max-sm:[mask-image:linear-gradient(to_right,black_78%,transparent)] lg:pb-10"
        >
          <ul className="flex gap-x-5 max-sm:w-max max-sm:ps-5 max-sm:pe-[24vw] sm:shell sm:grid sm:grid-cols-2 sm:gap-x-10 sm:gap-y-5 sm:pt-8 lg:grid-cols-4">
            {points.map((point) => (
              <li key={point.title} className="max-sm:w-[68vw]">
                <h3 className="text-h4">{unbroken(point.title)}</h3>
                <p className="mt-1.5 text-small leading-normal text-soft">{point.text}</p>
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
    </section>
  );
}

const promised = ['same-day-cutoff', 'schedule-hours'] as const;
const steps = ['order', 'follow', 'download'] as const;

/** Two halves of the window side by side, their texts in line with the page: the VR tour, and how to order online. */
export function VrAndPlatform() {
  return (
    <div className="grid lg:grid-cols-2">
      <VrTeaser />
      <OnlinePlatform />
    </div>
  );
}

/** How to order online: three steps and their promised times. */
async function OnlinePlatform() {
  const { t, locale, href } = await inPage('home.platform');
  const factOf = (key: string) => fact(key, locale);
  const minutes = { fast: factOf('order-minutes-fast').value, full: factOf('order-minutes-full').value };
  const promises = promised.map((key) => ({ key, value: factOf(key).value, label: factOf(key).covers }));
  return (
    <section id="platform" className="half-right bg-card py-6 sm:py-8 lg:py-10">
      <h2>{unbroken(t('title', minutes))}</h2>
      <p className="mt-3 text-soft">{t('lead')}</p>
      <ol className="mt-4 lg:grid lg:grid-cols-3 lg:gap-x-6">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-5 border-t border-line py-2 lg:block lg:py-3">
            <span aria-hidden="true" className="figure-caption pt-1">
              {index + 1}
            </span>
            <div>
              <h3 className="text-h4">{t(`${step}.title`)}</h3>
              <p className="mt-1 text-small text-soft max-sm:hidden">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <FigureRow items={promises} />
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LeadDialogLink ask={{ purpose: 'fast' }} text={t('action')} />
        <TextLink href={href('/onlinePlatform')} text={t('more')} className="text-link" />
      </p>
    </section>
  );
}

const stations = ['gate', 'line', 'store'] as const;

/** What a VR factory tour shows, with a link to the service. */
async function VrTeaser() {
  const { t, href } = await inPage('home.vr');
  return (
    <section id="vr" className="half-left flex flex-col bg-accent-tint py-6 sm:py-8 lg:py-10">
      <div className="flex items-center gap-4 lg:contents">
        <h2>{unbroken(t('title'))}</h2>
        <Drawing
          name="vr-headset"
          className="h-auto w-2/5 max-w-xs shrink lg:order-1 lg:mx-auto lg:my-auto lg:w-full"
        />
      </div>
      <p className="mt-3">{t('lead')}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-1 text-small lg:order-2">
        {stations.map((station) => (
          <li key={station} className="flex gap-3">
            <span aria-hidden="true" className="mt-[0.55em] size-2 shrink-0 rounded-full bg-accent" />
            {t(station)}
          </li>
        ))}
      </ul>
      <p className="mt-6 lg:order-2">
        <ButtonLink look="line" href={href('/factoryVrDetail')} text={t('action')} />
      </p>
    </section>
  );
}

/** The six specimens as one strip of photographs, each with its verdict, to open or to ask for. */
export async function DownloadReport() {
  const { t } = await inPage('home.report');
  return (
    <section id="report" className="on-ink pt-6 sm:pt-8 lg:pt-10">
      <div className="shell flex flex-wrap items-end justify-between gap-x-12 gap-y-5 pb-6">
        <div className="max-w-2xl">
          <h2>{unbroken(t('title'))}</h2>
          <p className="mt-3 text-soft">
            {t('lead')} {t('more')}
          </p>
        </div>
        <LeadDialogLink ask={{ purpose: 'apply_for' }} text={t('action')} />
      </div>
      <SpecimenStrip />
    </section>
  );
}
