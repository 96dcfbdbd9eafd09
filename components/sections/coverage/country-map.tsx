import { inPage } from '@/components/layout/in-page';
import { frameAround, landRuns, type MapFrame } from '@/lib/domain/coverage/map-land';
import type { Plant } from '@/lib/domain/coverage/plants';
import { localeFacts } from '@/lib/i18n/locales';

/** Distance between two land dots in px. */
export const cell = 10;
type Point = readonly [longitude: number, latitude: number];
export const placed = ({ west, north, longitudeStep, latitudeStep }: MapFrame, [longitude, latitude]: Point) =>
  [
    Math.round(((longitude - west) / longitudeStep) * cell),
    Math.round(((north - latitude) / latitudeStep) * cell),
  ] as const;

/** One path segment per run of land: zero-length dashes with round caps draw the dots. */
export function Land({ frame }: { frame: MapFrame }) {
  const d = landRuns(frame)
    .map(({ row, from, to }) => `M${from * cell + cell / 2} ${row * cell + cell / 2}h${(to - from) * cell || 0.01}`)
    .join('');
  return (
    <path
      d={d}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray={`0 ${cell}`}
      className="stroke-edge"
    />
  );
}

const frameOf = ({ places, coordinates }: Plant, columns: number, rows: number) =>
  frameAround([...places.map(({ at }) => at), coordinates], columns, rows);

/** Decorative: a country as dots of land with its places lit, for a card that names them. */
export function CountrySketch({ plant }: { plant: Plant }) {
  const frame = frameOf(plant, 36, 22);
  return (
    <svg viewBox="0 0 360 220" aria-hidden="true" className="block w-full">
      <Land frame={frame} />
      {plant.places.map(({ name, at }) => {
        const [x, y] = placed(frame, at);
        return <circle key={name} cx={x} cy={y} r="6.5" className="fill-accent" />;
      })}
    </svg>
  );
}

/** Least distance between two names, and the most that a letter of one takes on a phone, in px. */
const lineHeight = 34;
const letterWidth = (name: string) => (/\p{Script=Han}/u.test(name) ? 28 : 17);
const kilometresPerDegree = 111;

/** Map of a country: its land as dots, its places lit and named. Coasts only: the map draws no borders. */
export async function CountryMap({ plant }: { plant: Plant }) {
  const { t, locale } = await inPage('coverage.country');
  const frame = frameOf(plant, 66, 42);
  const [width, height] = [frame.columns * cell, frame.rows * cell];
  const points = plant.places.map(({ name, at }) => ({ name, at: placed(frame, at) }));
  // The names stand where the map has more room, and all of them within it.
  const across = points.map(({ at: [x] }) => x);
  const room = Math.max(...points.map(({ name }) => [...name].length * letterWidth(name))) + 22;
  const isWest = Math.min(...across) > width - Math.max(...across);
  const edge = isWest ? Math.max(Math.min(...across) - 40, room) : Math.min(Math.max(...across) + 40, width - room);
  const rows = points.toSorted((one, other) => one.at[1] - other.at[1]);
  // Names from north to south, none over another: those of a crowd move up as a whole and then down one by one.
  const lines: number[] = [];
  for (const [index, { at }] of rows.entries()) {
    const crowd = rows.slice(index).filter((other) => other.at[1] - at[1] < lineHeight).length - 1;
    const above = lines.at(-1) ?? -lineHeight;
    lines.push(Math.min(Math.max(at[1] - (crowd * lineHeight) / 2, above + lineHeight, 24), height - 24));
  }
  const names = new Intl.ListFormat(localeFacts[locale].htmlLang).format(plant.places.map(({ name }) => name));
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={names} className="block w-full">
        <Land frame={frame} />
        {rows.map(({ name, at: [x, y] }, index) => (
          <g key={name}>
            <path d={`M${x} ${y}L${edge} ${lines[index]}h${isWest ? -14 : 14}`} fill="none" className="stroke-accent" />
            <circle cx={x} cy={y} r="6" className="fill-accent" />
            <text
              x={isWest ? edge - 22 : edge + 22}
              y={lines[index]}
              textAnchor={isWest ? 'end' : 'start'}
              dominantBaseline="central"
              className="fill-ink stroke-paper stroke-[5px] text-[27px] font-semibold [paint-order:stroke] sm:text-[20px] xl:text-[17px]"
            >
              {name}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="figure-caption mt-3 border-t border-line pt-2">
        {t('scale', { km: Math.round(frame.latitudeStep * kilometresPerDegree) })}
      </figcaption>
    </figure>
  );
}
