import type { PlayerItem } from './media-item';

/** The types of React do not know it yet; browsers that do fetch the still when it comes near. */
const lazy = { loading: 'lazy' } as const;
const frame = 'block aspect-video h-auto w-full bg-line';

/** The film on the browser's own player, or the picture. Nothing but the poster is fetched before a press; `starts` says that there was one. */
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
