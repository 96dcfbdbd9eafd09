import { inPage } from '@/components/layout/in-page';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { vrTour } from '@/lib/domain/services/audit-matrix';

const stations = {
  identity: [34, 222],
  material: [104, 92],
  processes: [186, 92],
  control: [186, 180],
  finished: [296, 92],
  loading: [296, 180],
} as const;

type StationKey = keyof typeof stations;
const stationKeys = Object.keys(stations) as StationKey[];

const fence = 'M46 250H350V18H10V250H22';
const walls =
  'M62 82V44H338V166M338 194V226H62V104M146 44V80M146 104V226M252 44V80M252 104V226M252 136H284M308 136H338M62 150H146';
const route = 'M34 266V92H186V180H226V92H296V180H352';
const arrow = 'M346 175l7 5l-7 5';
const machines = [158, 178, 198, 218].flatMap((x) => [54, 200].map((y) => ({ x, y })));
const pallets = [264, 280, 296, 312].flatMap((x) => [52, 66].map((y) => ({ x, y })));
const rolls = [76, 90, 104, 118, 132];

function TourPlan({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 360 276" role="img" aria-label={label} className="block h-auto w-full self-center">
      <path d={fence} strokeDasharray="2 3" className="fill-none stroke-edge" />
      <rect x="62" y="44" width="276" height="182" className="fill-card" />
      <g strokeWidth="0.8" className="fill-none stroke-hair">
        {machines.map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="14" height="14" />
        ))}
        {pallets.map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="11" height="9" />
        ))}
        {rolls.map((x) => (
          <circle key={x} cx={x} cy="58" r="5" />
        ))}
        <path d="M72 170h64M72 182h64M72 194h64" />
      </g>
      <path d={walls} strokeWidth="2" className="fill-none stroke-ink" />
      <circle
        cx={stations.processes[0]}
        cy={stations.processes[1]}
        r="27"
        strokeDasharray="1.5 3"
        className="fill-none stroke-accent"
      />
      <path d={route} strokeWidth="1.6" className="fill-none stroke-accent" />
      <path d={arrow} strokeWidth="1.6" className="fill-none stroke-accent" />
      {stationKeys.map((key, index) => (
        <g key={key}>
          <circle cx={stations[key][0]} cy={stations[key][1]} r="10.5" className="fill-accent" />
          <text
            x={stations[key][0]}
            y={stations[key][1] + 4.6}
            textAnchor="middle"
            className="fill-on-solid font-mono text-[13px]"
          >
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

export async function VrTour() {
  const { t, href } = await inPage('topics.tour');
  const [from, to] = vrTour.minutes;
  const figures = [
    { key: 'minutes', value: t('minutes', { from, to }), label: t('minutesLabel') },
    { key: 'wishes', value: vrTour.wishes, label: t('wishes') },
    { key: 'viewers', value: vrTour.viewers, label: t('viewers') },
  ];
  return (
    <Section
      id="vr-tour"
      ground="ink"
      title={t('title')}
      lead={t('lead')}
      action={<ButtonLink look="line" href={href('/factoryVrDetail')} text={t('action')} />}
    >
      <div className="grid gap-10 lg:grid-cols-[1.25fr_1fr] lg:gap-16">
        <TourPlan label={t('plan')} />
        <div className="flex flex-col justify-between gap-10">
          <ol className="border-b border-line">
            {stationKeys.map((station, index) => (
              <li key={station} className="flex gap-4 border-t border-line py-2.5">
                <span aria-hidden="true" className="figure-caption w-5 pt-1 text-accent">
                  {index + 1}
                </span>
                {t(`stations.${station}`)}
              </li>
            ))}
          </ol>
          <FigureRow items={figures} />
        </div>
      </div>
    </Section>
  );
}
