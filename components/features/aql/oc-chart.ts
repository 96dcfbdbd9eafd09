import { LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { CurvePoint } from '@/lib/aql/characteristic';

use([LineChart, GridComponent, MarkLineComponent, CanvasRenderer]);

export type OcLook = { accent: string; ink: string; soft: string; line: string; reject: string; font: string; still: boolean };
export type OcDrawing = {
  points: readonly CurvePoint[];
  /** The AQL as a quality, and what stands at its line. */
  aql: { quality: number; label: string };
  xName: string;
  yName: string;
  /** How a quality and a chance are written on the scales. */
  quality: (value: number) => string;
  chance: (value: number) => string;
};
export type OcChart = { draw: (drawing: OcDrawing, look: OcLook) => void; stop: () => void };

function option({ points, aql, xName, yName, quality, chance }: OcDrawing, look: OcLook) {
  const text = { color: look.soft, fontFamily: look.font, fontSize: 13 };
  const axis = { type: 'value', min: 0, nameLocation: 'middle', nameTextStyle: text, axisTick: { show: true, length: 6, lineStyle: { color: look.line } }, axisLine: { show: true, lineStyle: { color: look.line } }, splitLine: { lineStyle: { color: look.line, opacity: 0.5 } } };
  return {
    animation: !look.still,
    animationDuration: 200,
    grid: { left: 62, right: 24, top: 34, bottom: 52 },
    xAxis: { ...axis, max: points.at(-1)?.quality, name: xName, nameGap: 32, axisLabel: { ...text, formatter: quality, showMaxLabel: false } },
    yAxis: { ...axis, max: 1, name: yName, nameGap: 46, axisLabel: { ...text, formatter: chance } },
    series: [{
      type: 'line',
      showSymbol: false,
      silent: true,
      data: points.map((point) => [point.quality, point.chance]),
      lineStyle: { color: look.accent, width: 2.5 },
      // Without its own precision a line is rounded to two digits: 0.025 would stand at 0.03.
      markLine: { symbol: 'none', silent: true, animation: false, precision: 12, lineStyle: { color: look.ink, type: 'solid', width: 1 }, label: { ...text, color: look.ink, formatter: aql.label, position: 'end' }, data: [{ xAxis: aql.quality }] },
    }],
  };
}

/** Draws an operating characteristic into a box and keeps it as wide as the box. */
export function startOcChart(box: HTMLElement): OcChart {
  const chart = init(box, null, { renderer: 'canvas' });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(box);
  return {
    draw: (drawing, look) => chart.setOption(option(drawing, look) as never, true),
    stop: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
