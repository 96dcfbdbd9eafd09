import { LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { OcPoint } from '@/lib/domain/aql/characteristic';

use([LineChart, GridComponent, MarkLineComponent, CanvasRenderer]);

export type OcTheme = {
  accent: string;
  ink: string;
  soft: string;
  line: string;
  reject: string;
  font: string;
  reducedMotion: boolean;
};
export type OcChartData = {
  points: readonly OcPoint[];
  /** The vertical mark line at the AQL: its quality (0 to 1) and label. */
  aql: { quality: number; label: string };
  xName: string;
  yName: string;
  /** Axis label formatters. */
  formatQuality: (value: number) => string;
  formatProbability: (value: number) => string;
};
export type OcChart = { draw: (data: OcChartData, theme: OcTheme) => void; dispose: () => void };

function option({ points, aql, xName, yName, formatQuality, formatProbability }: OcChartData, theme: OcTheme) {
  const text = { color: theme.soft, fontFamily: theme.font, fontSize: 13 };
  const axis = {
    type: 'value',
    min: 0,
    nameLocation: 'middle',
    nameTextStyle: text,
    axisTick: { show: true, length: 6, lineStyle: { color: theme.line } },
    axisLine: { show: true, lineStyle: { color: theme.line } },
    splitLine: { lineStyle: { color: theme.line, opacity: 0.5 } },
  };
  return {
    animation: !theme.reducedMotion,
    animationDuration: 200,
    grid: { left: 62, right: 24, top: 34, bottom: 52 },
    xAxis: {
      ...axis,
      max: points.at(-1)?.quality,
      name: xName,
      nameGap: 32,
      axisLabel: { ...text, formatter: formatQuality, showMaxLabel: false },
    },
    yAxis: { ...axis, max: 1, name: yName, nameGap: 46, axisLabel: { ...text, formatter: formatProbability } },
    series: [
      {
        type: 'line',
        showSymbol: false,
        silent: true,
        data: points.map((point) => [point.quality, point.probability]),
        lineStyle: { color: theme.accent, width: 2.5 },
        // The default precision rounds to two digits: 0.025 would be drawn at 0.03.
        markLine: {
          symbol: 'none',
          silent: true,
          animation: false,
          precision: 12,
          lineStyle: { color: theme.ink, type: 'solid', width: 1 },
          label: { ...text, color: theme.ink, formatter: aql.label, position: 'end' },
          data: [{ xAxis: aql.quality }],
        },
      },
    ],
  };
}

/** Creates an ECharts line chart that resizes with its box; `dispose` releases it. */
export function createOcChart(box: HTMLElement): OcChart {
  const chart = init(box, null, { renderer: 'canvas' });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(box);
  return {
    draw: (data, theme) => chart.setOption(option(data, theme) as never, true),
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
