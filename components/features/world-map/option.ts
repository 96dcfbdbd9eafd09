import { mapBounds } from '@/lib/domain/coverage/map-view';

export type Marker = { code: string; name: string; coordinates: [number, number]; resident: boolean };

/** Theme of the chart, from CSS custom properties and media queries. */
export type MapTheme = { accent: string; ink: string; paper: string; font: string; reducedMotion: boolean };

const dotSize = { wide: 11, narrow: 8 } as const;

function point({ name, coordinates, resident }: Marker, { accent, paper }: MapTheme) {
  const ring = { color: paper, borderColor: accent, borderWidth: 1.75 };
  return { name, value: coordinates, itemStyle: resident ? { color: accent } : ring };
}

/** ECharts options; overlapping labels are hidden until their marker is hovered. */
export function chartOption(markers: Marker[], theme: MapTheme, wide: boolean) {
  const { west, east, north, south } = mapBounds;
  const size = wide ? dotSize.wide : dotSize.narrow;
  const label = {
    formatter: '{b}',
    position: 'right',
    distance: 5,
    fontFamily: theme.font,
    color: theme.ink,
    textBorderColor: theme.paper,
    textBorderWidth: 3,
  };
  return {
    animation: !theme.reducedMotion,
    animationDuration: 200,
    stateAnimation: { duration: theme.reducedMotion ? 0 : 150 },
    // Equirectangular, like the land below.
    grid: { left: 0, right: 0, top: 0, bottom: 0 },
    xAxis: { type: 'value', min: west, max: east, show: false },
    yAxis: { type: 'value', min: south, max: north, show: false },
    series: [
      {
        type: 'scatter',
        coordinateSystem: 'cartesian2d',
        symbolSize: size,
        itemStyle: { opacity: 1 },
        cursor: 'pointer',
        data: markers.map((marker) => point(marker, theme)),
        label: { show: wide, fontSize: 12, ...label },
        labelLayout: { hideOverlap: true },
        emphasis: {
          focus: 'self',
          scale: 1.5,
          label: { show: true, fontSize: 14, fontWeight: 600 },
          itemStyle: { borderColor: theme.ink, borderWidth: 2 },
        },
        blur: { label: { show: false }, itemStyle: { opacity: 0.45 } },
      },
    ],
  };
}
