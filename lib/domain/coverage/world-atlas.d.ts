/** Type of the land shape; the type inferred from the JSON file has no literal types. */
declare module 'world-atlas/land-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const land: Topology<{ land: GeometryCollection }>;
  export default land;
}
