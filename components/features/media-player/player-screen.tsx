import { Picture } from '@/components/ui/media/picture';
import { posterWidth, sizedUrl } from '@/lib/domain/media/media-widths';
import type { ShownItem } from './media-item';

/** React's types lack `loading` for video; browsers that support it load the poster lazily. */
const lazy = { loading: 'lazy' } as const;
const frame = 'block aspect-video h-auto w-full bg-line';

/** The video in a native player, or the image. Only the poster is fetched before playback; `starts` plays at once. */
export function Screen({ item, starts }: { item: ShownItem; starts: boolean }) {
  if (item.kind === 'image')
    return (
      <Picture
        src={item.url}
        alt={item.name}
        sizes="(min-width: 64rem) 48rem, 100vw"
        width={1280}
        height={720}
        className={`${frame} object-contain`}
      />
    );
  return (
    <video
      controls
      playsInline
      autoPlay={starts}
      preload="none"
      {...lazy}
      aria-label={item.name}
      poster={item.preview === null ? undefined : sizedUrl(item.preview, posterWidth)}
      width={1280}
      height={720}
      className={frame}
    >
      <source src={item.url} type={item.mimeType} />
      {item.tracks.map((track) => (
        <track key={track.srcLang} kind="captions" {...track} />
      ))}
    </video>
  );
}
