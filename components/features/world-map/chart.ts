import { ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { chartOption, type MapLook, type Marker } from './option';

export type MapChart = { paint: (look: MapLook) => void; light: (code: string | null) => void; stop: () => void };
export type MapEvents = { onLight: (code: string | null) => void; onChoose: (code: string) => void };

const wideFrom = 700;

use([ScatterChart, GridComponent, CanvasRenderer, LabelLayout]);

/** Lets what the visitor does come first between two pieces of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Draws the markers over the land of a box and keeps it as wide as the box. */
export async function drawMap(box: HTMLElement, markers: Marker[], look: MapLook, { onLight, onChoose }: MapEvents): Promise<MapChart> {
  await pause();
  const chart = init(box, null, { renderer: 'canvas' });
  await pause();
  let current = look;
  let width = 0;
  const paint = (next: MapLook) => {
    current = next;
    width = box.clientWidth;
    chart.setOption(chartOption(markers, next, width >= wideFrom), true);
  };
  const observer = new ResizeObserver(() => {
    // It speaks when it begins, too; the box has a fixed shape, so its width says all.
    if (box.clientWidth === width) return;
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
