import { dryFilm, filmPlace } from '@/lib/domain/services/inspection-plan';

type FilmGaugeProps = { readings: readonly number[]; mean: number; label: string };

const { from, to, step } = dryFilm.scale;
const ticks = Array.from(
  { length: (to - from) / step + 1 },
  (_, index) => `M${index * (100 / ((to - from) / step))} 48v-8`,
).join('');
const [least, nominal] = [filmPlace(dryFilm.least), filmPlace(dryFilm.nominal)];
const thin = '[vector-effect:non-scaling-stroke]';
const dots = `fill-none [stroke-linecap:round] ${thin}`;
const at = (reading: number) => `M${filmPlace(reading)} 26h0`;

/** Readings of one area as dots, their mean as a marker, and the range below the minimum hatched. */
export function FilmGauge({ readings, mean, label }: FilmGaugeProps) {
  const under = readings.filter((reading) => reading < dryFilm.least);
  const passing = readings.filter((reading) => reading >= dryFilm.least);
  const hatch = Array.from({ length: Math.floor(least / 2) }, (_, index) => `M${index * 2} 48l2 -44`).join('');
  return (
    <svg
      viewBox="0 0 100 52"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="block h-20 w-full overflow-visible"
    >
      <rect y="4" width={least} height="44" className="fill-reject-tint" />
      <path d={hatch} strokeWidth="1" className={`fill-none stroke-reject opacity-35 ${thin}`} />
      <path d={`M${least} 4V48`} strokeWidth="1.5" className={`stroke-reject ${thin}`} />
      <path d={`M${nominal} 0V48`} strokeWidth="1.5" className={`stroke-ink ${thin}`} />
      <path d={`M0 48H100${ticks}`} strokeWidth="1" className={`fill-none stroke-hair ${thin}`} />
      <path d={passing.map(at).join('')} strokeWidth="9" className={`stroke-accent ${dots}`} />
      {under.length > 0 && (
        <>
          <path d={under.map(at).join('')} strokeWidth="19" className={`stroke-reject ${dots}`} />
          <path d={under.map(at).join('')} strokeWidth="15" className={`stroke-paper ${dots}`} />
          <path d={under.map(at).join('')} strokeWidth="9" className={`stroke-reject ${dots}`} />
        </>
      )}
      <path d={`M${filmPlace(mean)} 12V40`} strokeWidth="3" className={`stroke-ink ${thin}`} />
    </svg>
  );
}
