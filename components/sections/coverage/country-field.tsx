import { mapBounds, mapMeridians } from '@/lib/coverage-map/view';
import type { Plant } from '@/lib/coverage-map/plants';

/** Degrees a dot stands for, and the room (px) it has. */
const step = 3;
const cell = 10;
const width = ((mapBounds.east - mapBounds.west) / step) * cell;
const height = ((mapBounds.north - mapBounds.south) / step) * cell;

const snap = (degrees: number) => Math.floor(degrees / step) * cell + cell / 2;
const xOf = (longitude: number) => snap(longitude - mapBounds.west);
const yOf = (latitude: number) => snap(mapBounds.north - latitude);

/** The world as a lot: each dot three degrees, the countries we work in lit. Decoration; the list below says the names. */
export function CountryField({ plants }: { plants: readonly Plant[] }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full">
      <defs>
        <pattern id="country-field" width={cell} height={cell} patternUnits="userSpaceOnUse">
          <circle cx={cell / 2} cy={cell / 2} r="1" className="fill-dot" />
        </pattern>
      </defs>
      <rect width={width} height={height} fill="url(#country-field)" />
      {plants.map(({ code, coordinates: [longitude, latitude], resident }) =>
        resident ? (
          <circle key={code} cx={xOf(longitude)} cy={yOf(latitude)} r="5" className="fill-accent" />
        ) : (
          <circle key={code} cx={xOf(longitude)} cy={yOf(latitude)} r="4" strokeWidth="2" className="fill-paper stroke-accent" />
        ),
      )}
    </svg>
  );
}

const degreesOf = (longitude: number) => `${Math.abs(longitude)}°${longitude < 0 ? ' W' : longitude > 0 ? ' E' : ''}`;
const share = (longitude: number) => `${(((longitude - mapBounds.west) / (mapBounds.east - mapBounds.west)) * 100).toFixed(2)}%`;

/** The scale under the map. */
export function MeridianScale() {
  return (
    <div aria-hidden="true" className="figure-caption relative h-8 border-t border-hair max-sm:hidden">
      {mapMeridians.map((longitude) => (
        <span key={longitude} style={{ left: share(longitude) }} className="absolute -translate-x-1/2 pt-2 before:absolute before:top-0 before:left-1/2 before:h-1.5 before:border-l before:border-edge">
          {degreesOf(longitude)}
        </span>
      ))}
    </div>
  );
}
