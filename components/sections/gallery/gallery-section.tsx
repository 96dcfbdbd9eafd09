import { getMessages, getTranslations } from 'next-intl/server';
import type { GalleryWords } from '@/components/features/gallery/gallery-rules';
import { PhotoGallery } from '@/components/features/gallery/photo-gallery';
import { VideoDialog } from '@/components/features/video-dialog/video-dialog';
import { Picture } from '@/components/ui/media/picture';
import { Section } from '@/components/ui/section';
import type { Local } from '@/lib/content/content-schema';
import {
  captionTracks,
  displayDuration,
  displayMediaName,
  type GalleryItem,
  largestCopy,
  opensFilm,
  trueDuration,
} from '@/lib/domain/media/media-items';
import { isRemoteMedia, posterWidth, sizedUrl } from '@/lib/domain/media/media-widths';
import type { PostMedia } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';

const cover = 'aspect-4/3 h-auto w-full object-cover';
const open = 'group/open relative block';
const sizes = '(min-width: 64rem) 24rem, 50vw';

export async function galleryWords(): Promise<GalleryWords> {
  const { label, open: _open, play, ...words } = (await getMessages()).widgets.gallery;
  return words;
}

/** Without JavaScript each item links to its file. */
async function GallerySection({ items }: { items: GalleryItem[] }) {
  const [t, locale, words] = await Promise.all([getTranslations('widgets.gallery'), currentLocale(), galleryWords()]);
  return (
    <PhotoGallery words={words}>
      <ul aria-label={t('label')} className="grid grid-cols-2 gap-x-4 gap-y-6 md:gap-x-6 lg:grid-cols-3 lg:gap-y-8">
        {items.map((item) => (
          <li key={item.key}>
            <figure>
              {opensFilm(item) ? (
                <VideoDialog
                  film={{
                    name: item.alt,
                    url: item.src,
                    poster: item.preview && sizedUrl(item.preview, posterWidth),
                    tracks: captionTracks(item.src, locale),
                  }}
                  closeLabel={t('close')}
                  className={open}
                >
                  <FilmCover item={item} label={t('play', { name: item.alt })} />
                </VideoDialog>
              ) : (
                <a
                  href={largestCopy(item)}
                  data-picture=""
                  aria-haspopup="dialog"
                  aria-label={t('open', { name: item.alt })}
                  className={open}
                >
                  <PictureCover item={item} />
                </a>
              )}
              <figcaption className="figure-caption mt-2">{item.caption ?? item.alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </PhotoGallery>
  );
}

function PictureCover({ item }: { item: GalleryItem }) {
  // A remote picture is scaled from its original, which is sharper than the preview.
  const src = item.widths || isRemoteMedia(item.src) ? item.src : (item.preview ?? item.src);
  return (
    <Picture src={src} alt={item.alt} widths={item.widths} sizes={sizes} width={960} height={720} className={cover} />
  );
}

function FilmCover({ item, label }: { item: GalleryItem; label: string }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      {item.preview ? (
        <Picture src={item.preview} alt="" sizes={sizes} width={960} height={720} className={cover} />
      ) : (
        <span className={`block bg-line ${cover}`} />
      )}
      <span
        aria-hidden="true"
        className="absolute bottom-0 left-0 flex items-center gap-2 bg-ink px-3 py-2 font-mono text-caption leading-none text-paper group-hover/open:bg-accent group-hover/open:text-on-solid"
      >
        <span className="border-y-[6px] border-s-[9px] border-y-transparent border-s-current" />
        {item.seconds !== null && (
          <time dateTime={trueDuration(item.seconds).dateTime} title={trueDuration(item.seconds).text}>
            {displayDuration(item.seconds)}
          </time>
        )}
      </span>
    </>
  );
}

const caseWidths = [480, 960] as const;

export async function FindingsGallery({ cases, films }: { cases: Local<'cases'>; films: Local<'videos'> }) {
  const t = await getTranslations('widgets.findings');
  const pictures: GalleryItem[] = cases.map(({ picture, alt, measure }) => ({
    key: picture,
    kind: 'image',
    src: picture,
    alt,
    caption: measure,
    preview: null,
    widths: caseWidths,
    seconds: null,
  }));
  const reels: GalleryItem[] = films.slice(0, 1).map(({ id, url, name, poster, seconds }) => ({
    key: String(id),
    kind: 'video',
    src: url,
    alt: name,
    preview: poster,
    seconds,
  }));
  const items = [...pictures, ...reels];
  if (items.length === 0) return null;
  return (
    <Section id="findings" title={t('title')} lead={t('lead')}>
      <GallerySection items={items} />
    </Section>
  );
}

const shownName = (name: string) => displayMediaName(name).replace(/\.(?:png|jpe?g|webp|avif|gif)$/i, '');

export function PostGallery({ media, className = '' }: { media: PostMedia[]; className?: string }) {
  if (media.length === 0) return null;
  const items = media.flatMap(({ id, kind, name, url, preview, seconds }) =>
    url === null ? [] : [{ key: String(id), kind, src: url, alt: shownName(name), preview, seconds }],
  );
  const names = media.flatMap(({ id, name, url }) => (url === null ? [{ id, name: shownName(name) }] : []));
  return (
    <div className={className}>
      {items.length > 0 && <GallerySection items={items} />}
      {names.length > 0 && (
        <ul className="mt-6 text-small text-soft">
          {names.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
