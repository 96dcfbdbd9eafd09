import type { KeyboardEvent, MouseEvent } from 'react';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { Picture } from '@/components/ui/media/picture';
import { lightboxWidth, sizedUrl } from '@/lib/domain/media/media-widths';
import type { PlayerItem, PlayerWords } from './media-item';

type PlaylistProps = {
  items: PlayerItem[];
  currentId: number | null;
  words: PlayerWords;
  onSelect: (id: number) => void;
};

const rest = 'flex gap-4 border-b border-line py-3';
const entry = 'group/entry hover:text-accent aria-[current]:text-accent';
const moves: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Links to the media files, and the names of those that cannot be shown; with script a click plays them in the player,
 * and arrow keys move the focus.
 */
export function Playlist({ items, currentId, words, onSelect }: PlaylistProps) {
  const onClick = (event: MouseEvent, id: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const index = links.indexOf(document.activeElement as HTMLAnchorElement);
    const move = moves[event.key];
    if (!move || index < 0) return;
    event.preventDefault();
    links[move(index, links.length - 1)]?.focus();
  };
  return (
    <nav aria-label={words.playlist} onKeyDown={onKeyDown} className="min-w-0">
      <p aria-hidden="true" className="figure-caption border-b border-ink pb-3">
        {words.playlist}
      </p>
      <ol className="max-h-[30rem] overflow-y-auto">
        {items.map((item) => (
          <li key={item.id}>
            {item.url === null ? (
              <p className={rest}>
                <Entry item={item} words={words} />
              </p>
            ) : (
              <a
                href={item.kind === 'image' ? sizedUrl(item.url, lightboxWidth) : item.url}
                aria-current={item.id === currentId ? 'true' : undefined}
                onClick={(event) => onClick(event, item.id)}
                className={`${rest} ${entry}`}
              >
                <Entry item={item} words={words} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Entry({ item, words }: { item: PlayerItem; words: PlayerWords }) {
  return (
    <>
      <Thumbnail item={item} />
      <span className="min-w-0">
        <span className="block text-small leading-snug font-semibold">{item.name}</span>
        <span className="figure-caption mt-1 block">
          {words.kinds[item.kind]}
          {item.length && (
            <time dateTime={item.length.dateTime} title={item.length.real} className="ms-3">
              {item.length.shown}
            </time>
          )}
        </span>
      </span>
    </>
  );
}

function Thumbnail({ item }: { item: PlayerItem }) {
  const src = item.preview ?? (item.kind === 'image' ? item.url : null);
  const look =
    'aspect-video w-28 shrink-0 border border-line bg-line object-cover group-aria-[current]/entry:border-accent group-aria-[current]/entry:outline-2 group-aria-[current]/entry:outline-accent';
  return src ? (
    <Picture src={src} alt="" sizes="7rem" width={112} height={63} className={look} />
  ) : (
    <span aria-hidden="true" className={look} />
  );
}
