import { getTranslations } from 'next-intl/server';
import { extensionOf } from '@/lib/reports-view/kinds';
import { largeImage, photoSizes } from '@/lib/reports-view/sizes';
import type { ViewFile } from '@/lib/reports-view/sections';
import { ReportImage } from './report-image';

type ReportFigureProps = { file: ViewFile; /** Its path in the archive. */ path: string; savesData: boolean };

/** A file with its tag: a photo leads to its original, a film plays in place, anything else is a link. `data-path` is what the download reads. */
export async function ReportFigure({ file, path, savesData }: ReportFigureProps) {
  const t = await getTranslations('report.photo');
  const name = file.tag || t('untitled');
  const original = { 'data-path': path, 'data-size': file.size, 'data-tag': name };
  return (
    <figure id={file.anchor}>
      {file.kind === 'image' && (
        <a href={file.url} {...original} data-picture data-large={largeImage(file)} aria-haspopup="dialog" aria-label={t('open', { name })} className="block">
          <ReportImage file={file} alt={name} sizes={photoSizes} isSmall={savesData} />
        </a>
      )}
      {file.kind === 'video' && <Film file={file} label={t('film', { name })} />}
      <figcaption className="figure-caption mt-2 [overflow-wrap:anywhere]">
        {file.kind === 'other' ? <a href={file.url} {...original} className="text-link">{name}</a> : name}
        {file.kind !== 'image' && <span className="ms-2 uppercase">{extensionOf(file.url)}</span>}
        {file.kind === 'video' && <a href={file.url} {...original} className="no-print mt-1 block py-1 underline underline-offset-4 hover:text-accent">{t('original')}</a>}
      </figcaption>
    </figure>
  );
}

function Film({ file, label }: { file: ViewFile; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: films of a report are pictures of goods without speech
    <video controls playsInline preload="none" aria-label={label} poster={file.poster} width={file.width ?? 1280} height={file.height ?? 720} className="aspect-4/3 h-auto w-full border border-line bg-line object-contain">
      <source src={file.url} />
    </video>
  );
}
