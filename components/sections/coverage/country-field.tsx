import type { ContentCountry } from '@/lib/content';

/** Degrees shown, and degrees a dot stands for. */
const bounds = { west: -129, east: 156, north: 63, south: -27 };
const step = 3;
const cell = 10;
const width = ((bounds.east - bounds.west) / step) * cell;
const height = ((bounds.north - bounds.south) / step) * cell;
const meridians = [-120, -60, 0, 60, 120];

const snap = (degrees: number) => Math.floor(degrees / step) * cell + cell / 2;
const xOf = (longitude: number) => snap(longitude - bounds.west);
const yOf = (latitude: number) => snap(bounds.north - latitude);
const degreesOf = (longitude: number) => `${Math.abs(longitude)}°${longitude < 0 ? ' W' : longitude > 0 ? ' E' : ''}`;

/** The world as a lot: each dot three degrees, the countries we work in lit. Decoration; the lists below say the names. */
export function CountryField({ countries }: { countries: readonly ContentCountry[] }) {
  return (
    <svg viewBox={`0 0 ${width} ${height + 22}`} aria-hidden="true" className="block w-full">
      <defs>
        <pattern id="country-field" width={cell} height={cell} patternUnits="userSpaceOnUse">
          <circle cx={cell / 2} cy={cell / 2} r="1" className="fill-dot" />
        </pattern>
      </defs>
      <rect width={width} height={height} fill="url(#country-field)" />
      <path d={`M0 ${height + 4}H${width}`} className="stroke-hair" />
      {meridians.map((longitude) => (
        <g key={longitude}>
          <path d={`M${xOf(longitude)} ${height - 2}v6`} className="stroke-edge" />
          <text x={xOf(longitude)} y={height + 19} textAnchor="middle" className="hidden fill-soft font-mono text-[11px] md:block">{degreesOf(longitude)}</text>
        </g>
      ))}
      {countries.map(({ code, latitude, longitude, inspectors }) =>
        inspectors ? (
          <circle key={code} cx={xOf(longitude)} cy={yOf(latitude)} r="5" className="fill-accent" />
        ) : (
          <circle key={code} cx={xOf(longitude)} cy={yOf(latitude)} r="4" strokeWidth="2" className="fill-paper stroke-accent" />
        ),
      )}
    </svg>
  );
}
