import type { PlayerItem } from './media-item';

/** React's types lack `loading` for video; browsers that support it load the poster lazily. */
const lazy = { loading: 'lazy' } as const;
const frame = 'block aspect-video h-auto w-full bg-line';

/** The video in a native player, or the image. Only the poster is fetched before playback; `starts` plays at once. */
export function Screen({ item, starts }: { item: PlayerItem; starts: boolean }) {
  if (item.kind === 'image')
    return <img src={item.url} alt={item.name} width={1280} height={720} className={`${frame} object-contain`} />;
  return (
    <video
      controls
      playsInline
      autoPlay={starts}
      preload="none"
      {...lazy}
      aria-label={item.name}
      poster={item.preview ?? undefined}
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
