'use client';

import type { Messages } from 'next-intl';
import { island } from '@/components/ui/island';
import { extensionOf } from '@/lib/domain/reports/files/file-kinds';
import { largeImageUrl, photoSizes } from '@/lib/domain/reports/files/picture-sizes';
import type { ViewFile } from '@/lib/domain/reports/sections/report-sections';
import { fill } from '@/lib/i18n/fill';
import { ReportImage } from './report-image';

type FigureWords = Messages['report']['photo'];

export type Figure = Pick<ViewFile, 'anchor' | 'kind' | 'url' | 'tag' | 'size' | 'width' | 'height' | 'poster'> & {
  path: string;
};

type ReportFiguresProps = { figures: readonly Figure[]; words: FigureWords };

/** A client component, so that the markup of hundreds of images is not sent twice, as HTML and as RSC payload. */
export const ReportFigures = island(function ReportFigures({ figures, words }: ReportFiguresProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 print:grid-cols-3 print:gap-y-4">
      {figures.map((figure, index) => (
        <li
          key={figure.anchor}
          className="break-inside-avoid first:col-span-2 md:first:row-span-2 print:first:col-span-1 print:first:row-span-1"
        >
          <ReportFigure figure={figure} words={words} sizes={index === 0 ? largeSizes : photoSizes} />
        </li>
      ))}
    </ul>
  );
});

/** The first photo of a group is as wide as two. */
const largeSizes = '(min-width: 64rem) 39rem, (min-width: 48rem) 64vw, 94vw';

/** Photos link to the original, videos play in place; the download collects the `data-path` links. */
function ReportFigure({ figure, words, sizes }: { figure: Figure; words: FigureWords; sizes: string }) {
  const name = figure.tag || words.untitled;
  const original = { 'data-path': figure.path, 'data-size': figure.size, 'data-tag': name };
  return (
    <figure id={figure.anchor}>
      {figure.kind === 'image' && (
        <a
          href={figure.url}
          {...original}
          data-picture
          data-large={largeImageUrl(figure)}
          aria-haspopup="dialog"
          aria-label={fill(words.open, { name })}
          className="block"
        >
          <ReportImage file={figure} alt={name} sizes={sizes} />
        </a>
      )}
      {figure.kind === 'video' && <Film figure={figure} label={fill(words.film, { name })} />}
      <figcaption className="figure-caption mt-2 [overflow-wrap:anywhere]">
        {figure.kind === 'other' ? (
          <a href={figure.url} {...original} className="text-link">
            {name}
          </a>
        ) : (
          name
        )}
        {figure.kind !== 'image' && <span className="ms-2 uppercase">{extensionOf(figure.url)}</span>}
        {figure.kind === 'video' && (
          <a
            href={figure.url}
            {...original}
            className="no-print mt-1 block py-1 underline underline-offset-4 hover:text-accent"
          >
            {words.original}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

function Film({ figure, label }: { figure: Figure; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos of a report show goods, without speech
    <video
      controls
      playsInline
      preload="none"
      aria-label={label}
      poster={figure.poster}
      width={figure.width ?? 1280}
      height={figure.height ?? 720}
      className="aspect-4/3 h-auto w-full border border-line bg-line object-contain"
    >
      <source src={figure.url} />
    </video>
  );
}
