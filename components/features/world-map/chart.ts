import { ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { chartOption, type MapTheme, type Marker } from './option';

export type MapChart = {
  paint: (theme: MapTheme) => void;
  highlight: (code: string | null) => void;
  dispose: () => void;
};
export type MapEvents = { onHover: (code: string | null) => void; onSelect: (code: string) => void };

const wideMinWidth = 700;

use([ScatterChart, GridComponent, CanvasRenderer, LabelLayout]);

/** Yields to user input between long tasks. */
const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Creates the marker chart; it resizes with its box, `dispose` releases it. */
export async function createMap(
  box: HTMLElement,
  markers: Marker[],
  theme: MapTheme,
  { onHover, onSelect }: MapEvents,
): Promise<MapChart> {
  await yieldToMain();
  const chart = init(box, null, { renderer: 'canvas' });
  await yieldToMain();
  let current = theme;
  let width = 0;
  const paint = (next: MapTheme) => {
    current = next;
    width = box.clientWidth;
    chart.setOption(chartOption(markers, next, width >= wideMinWidth), true);
  };
  const observer = new ResizeObserver(() => {
    // ResizeObserver also fires when observation starts; the aspect ratio is fixed, so comparing widths suffices.
    if (box.clientWidth === width) return;
    chart.resize();
    paint(current);
  });
  const codeOf = (params: unknown) => markers[(params as { dataIndex: number }).dataIndex]?.code ?? null;
  chart.on('mouseover', { seriesIndex: 0 }, (params) => onHover(codeOf(params)));
  chart.on('mouseout', { seriesIndex: 0 }, () => onHover(null));
  chart.on('click', { seriesIndex: 0 }, (params) => {
    const code = codeOf(params);
    if (code) onSelect(code);
  });
  paint(theme);
  observer.observe(box);
  return {
    paint,
    highlight: (code) => {
      chart.dispatchAction({ type: 'downplay', seriesIndex: 0 });
      const dataIndex = markers.findIndex((marker) => marker.code === code);
      if (dataIndex >= 0) chart.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex });
    },
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
