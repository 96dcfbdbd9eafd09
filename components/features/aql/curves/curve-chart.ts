import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkLineComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([LineChart, GridComponent, LegendComponent, MarkLineComponent, CanvasRenderer]);

/** Colours of the page, the family of its typeface, and whether nothing may move. */
type ChartTheme = Record<'ink' | 'soft' | 'line' | 'accent' | 'reject' | 'font', string> & { reducedMotion: boolean };
type CurvePoint = readonly [quality: number, value: number];
type CurveChartData = {
  /** The first line is the plan of the page; the others differ from it by color and dashes. */
  lines: readonly { name: string; points: readonly CurvePoint[] }[];
  /** A vertical line at the AQL: its quality (0 to 1) and label. */
  mark: { quality: number; label: string };
  xName: string;
  yName: string;
  /** Upper end of the vertical axis; null takes that of the data. */
  yMax: number | null;
  formatQuality: (value: number) => string;
  formatValue: (value: number) => string;
};
export type CurveChart = { draw: (data: CurveChartData, theme: ChartTheme) => void; dispose: () => void };

const dashes = ['solid', 'dashed', 'dotted'] as const;

function option({ lines, mark, xName, yName, yMax, formatQuality, formatValue }: CurveChartData, theme: ChartTheme) {
  const text = { color: theme.soft, fontFamily: theme.font, fontSize: 13 };
  const colors = [theme.accent, theme.ink, theme.reject];
  const axis = {
    type: 'value',
    min: 0,
    nameLocation: 'middle',
    nameTextStyle: text,
    axisTick: { show: true, length: 6, lineStyle: { color: theme.line } },
    axisLine: { show: true, lineStyle: { color: theme.line } },
    splitLine: { lineStyle: { color: theme.line, opacity: 0.5 } },
  };
  const hasLegend = lines.length > 1;
  return {
    animation: !theme.reducedMotion,
    animationDuration: 200,
    grid: { left: 66, right: 24, top: hasLegend ? 30 + 24 * lines.length : 34, bottom: 52 },
    legend: hasLegend
      ? { left: 62, top: 0, orient: 'vertical', selectedMode: false, itemWidth: 34, textStyle: text }
      : undefined,
    xAxis: {
      ...axis,
      max: lines[0]?.points.at(-1)?.[0],
      name: xName,
      nameGap: 32,
      axisLabel: { ...text, formatter: formatQuality, showMaxLabel: false },
    },
    yAxis: {
      ...axis,
      max: yMax ?? undefined,
      name: yName,
      nameGap: 50,
      axisLabel: { ...text, formatter: formatValue, showMaxLabel: yMax !== null },
    },
    series: lines.map(({ name, points }, index) => ({
      type: 'line',
      name,
      showSymbol: false,
      silent: true,
      data: points,
      lineStyle: { color: colors[index], width: index === 0 ? 2.5 : 2, type: dashes[index] },
      itemStyle: { color: colors[index] },
      // The default precision rounds to two digits: 0.025 would be drawn at 0.03.
      markLine:
        index === 0
          ? {
              symbol: 'none',
              silent: true,
              animation: false,
              precision: 12,
              lineStyle: { color: theme.ink, type: 'solid', width: 1 },
              label: { ...text, color: theme.ink, formatter: mark.label, position: 'end' },
              data: [{ xAxis: mark.quality }],
            }
          : undefined,
    })),
  };
}

export function createCurveChart(box: HTMLElement): CurveChart {
  const chart = init(box, null, { renderer: 'canvas' });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(box);
  return {
    draw: (data, theme) => chart.setOption(option(data, theme), true),
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
