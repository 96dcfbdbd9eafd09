import { ScatterChart } from 'echarts/charts';
import { GeoComponent } from 'echarts/components';
import { init, registerMap, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import land from 'world-atlas/land-110m.json';
import { shownLand } from './land';
import { chartOption, type MapLook, type Marker } from './option';

export type MapChart = { paint: (look: MapLook) => void; light: (code: string | null) => void; stop: () => void };
export type MapEvents = { onLight: (code: string | null) => void; onChoose: (code: string) => void };

const wideFrom = 700;
const topology = land as unknown as Topology;

use([ScatterChart, GeoComponent, CanvasRenderer, LabelLayout]);

/** Land alone, as one shape: this atlas draws no border between countries. */
function registerLand() {
  const { features } = feature(topology, topology.objects.land as GeometryCollection);
  const polygons = features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []));
  const geometry = { type: 'MultiPolygon', coordinates: shownLand(polygons) };
  registerMap('land', { type: 'FeatureCollection', features: [{ type: 'Feature', properties: { name: 'land' }, geometry }] } as never);
}

/** Lets what the visitor does come first between two pieces of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Draws the map into a box and keeps it as wide as the box. */
export async function drawMap(box: HTMLElement, markers: Marker[], look: MapLook, { onLight, onChoose }: MapEvents): Promise<MapChart> {
  await pause();
  registerLand();
  await pause();
  const chart = init(box, null, { renderer: 'canvas' });
  await pause();
  let current = look;
  const paint = (next: MapLook) => {
    current = next;
    chart.setOption(chartOption(markers, next, box.clientWidth >= wideFrom), true);
  };
  const observer = new ResizeObserver(() => {
    chart.resize();
    paint(current);
  });
  const codeOf = (params: unknown) => markers[(params as { dataIndex: number }).dataIndex]?.code ?? null;
  chart.on('mouseover', { seriesIndex: 0 }, (params) => onLight(codeOf(params)));
  chart.on('mouseout', { seriesIndex: 0 }, () => onLight(null));
  chart.on('click', { seriesIndex: 0 }, (params) => {
    const code = codeOf(params);
    if (code) onChoose(code);
  });
  paint(look);
  observer.observe(box);
  return {
    paint,
    light: (code) => {
      chart.dispatchAction({ type: 'downplay', seriesIndex: 0 });
      const dataIndex = markers.findIndex((marker) => marker.code === code);
      if (dataIndex >= 0) chart.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex });
    },
    stop: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
