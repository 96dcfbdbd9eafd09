import { mapBounds } from '@/lib/coverage-map/view';

export type Marker = { code: string; name: string; coordinates: [number, number]; resident: boolean };

/** Colours and manners of a drawing: the theme's own, and whether it may move. */
export type MapLook = { accent: string; ink: string; paper: string; font: string; still: boolean };

const dotSize = { wide: 11, narrow: 8 } as const;

function point({ name, coordinates, resident }: Marker, { accent, paper }: MapLook) {
  const ring = { color: paper, borderColor: accent, borderWidth: 1.75 };
  return { name, value: coordinates, itemStyle: resident ? { color: accent } : ring };
}

/** The drawing as echarts takes it; labels that would lie on each other wait until their marker is pointed at. */
export function chartOption(markers: Marker[], look: MapLook, wide: boolean) {
  const { west, east, north, south } = mapBounds;
  const size = wide ? dotSize.wide : dotSize.narrow;
  const label = { formatter: '{b}', position: 'right', distance: 5, fontFamily: look.font, color: look.ink, textBorderColor: look.paper, textBorderWidth: 3 };
  return {
    animation: !look.still,
    animationDuration: 200,
    stateAnimation: { duration: look.still ? 0 : 150 },
    // Degrees to pixels in a straight line, as the land below is drawn.
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
        data: markers.map((marker) => point(marker, look)),
        label: { show: wide, fontSize: 12, ...label },
        labelLayout: { hideOverlap: true },
        emphasis: { focus: 'self', scale: 1.5, label: { show: true, fontSize: 14, fontWeight: 600 }, itemStyle: { borderColor: look.ink, borderWidth: 2 } },
        blur: { label: { show: false }, itemStyle: { opacity: 0.45 } },
      },
    ],
  };
}
