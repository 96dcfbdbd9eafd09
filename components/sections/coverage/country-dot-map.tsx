import { atlasLand, landRuns } from '@/lib/domain/coverage/map-land';
import { mapBounds, mapMeridians } from '@/lib/domain/coverage/map-view';
import type { Plant } from '@/lib/domain/coverage/plants';

/** Distance between two land dots in degrees; `cell` is the same distance in px. */
const step = 2.5;
const cell = 10;
const width = ((mapBounds.east - mapBounds.west) / step) * cell;
const height = ((mapBounds.north - mapBounds.south) / step) * cell;

const xOf = (longitude: number) => Math.round(((longitude - mapBounds.west) / step) * cell);
const yOf = (latitude: number) => Math.round(((mapBounds.north - latitude) / step) * cell);

/** One path segment per run of land: zero-length dashes with round caps draw the dots. */
const land = landRuns(atlasLand(), step)
  .map(({ row, from, to }) => `M${from * cell + cell / 2} ${row * cell + cell / 2}h${(to - from) * cell || 0.01}`)
  .join('');

const dot = '[r:11px] sm:[r:6px]';

/**
 * Dot map of the world that highlights the covered countries. Decorative: the list below names them. Its markers are
 * hidden once the interactive chart draws its own.
 */
export function CountryDotMap({ plants }: { plants: readonly Plant[] }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full">
      <path
        d={land}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={`0 ${cell}`}
        className="stroke-edge"
      />
      <g className="group-data-drawn:invisible">
        {plants.map(({ code, coordinates: [longitude, latitude], resident }) =>
          resident ? (
            <circle key={code} cx={xOf(longitude)} cy={yOf(latitude)} r="6" className={`fill-accent ${dot}`} />
          ) : (
            <circle
              key={code}
              cx={xOf(longitude)}
              cy={yOf(latitude)}
              r="6"
              className={`fill-paper stroke-accent stroke-[5px] sm:stroke-2 ${dot}`}
            />
          ),
        )}
      </g>
    </svg>
  );
}

const degreesOf = (longitude: number) => `${Math.abs(longitude)}°${longitude < 0 ? ' W' : longitude > 0 ? ' E' : ''}`;
const share = (longitude: number) =>
  `${(((longitude - mapBounds.west) / (mapBounds.east - mapBounds.west)) * 100).toFixed(2)}%`;

/** Longitude scale below the map. */
export function MeridianScale() {
  return (
    <div aria-hidden="true" className="figure-caption relative h-8 border-t border-hair max-sm:hidden">
      {mapMeridians.map((longitude) => (
        <span
          key={longitude}
          style={{ left: share(longitude) }}
          className="absolute -translate-x-1/2 pt-2 before:absolute before:top-0 before:left-1/2 before:h-1.5 before:border-l before:border-edge"
        >
          {degreesOf(longitude)}
        </span>
      ))}
    </div>
  );
}
