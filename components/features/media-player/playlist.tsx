import type { KeyboardEvent, MouseEvent } from 'react';
import type { PlayerItem, PlayerWords } from './media-item';

type PlaylistProps = { items: PlayerItem[]; shownId: number; words: PlayerWords; onChoose: (id: number) => void };

const entry = 'group/entry flex gap-4 border-b border-line py-3 hover:text-accent aria-[current]:text-accent';
const keys: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** A press that asks for a new tab or a download is left to the browser. */
const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Links to the files themselves; with script a press shows the file on the screen beside, and arrow keys walk the list. */
export function Playlist({ items, shownId, words, onChoose }: PlaylistProps) {
  const choose = (event: MouseEvent, id: number) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onChoose(id);
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const move = keys[event.key];
    if (!move || at < 0) return;
    event.preventDefault();
    links[move(at, links.length - 1)]?.focus();
  };
  return (
    <nav aria-label={words.playlist} onKeyDown={walk} className="min-w-0">
      <p aria-hidden="true" className="figure-caption border-b border-ink pb-3">{words.playlist}</p>
      <ol className="max-h-[30rem] overflow-y-auto">
        {items.map((item) => (
          <li key={item.id}>
            <a href={item.url} aria-current={item.id === shownId ? 'true' : undefined} onClick={(event) => choose(event, item.id)} className={entry}>
              <Thumb item={item} />
              <span className="min-w-0">
                <span className="block text-small leading-snug font-semibold">{item.name}</span>
                <span className="figure-caption mt-1 block">
                  {words.kinds[item.kind]}
                  {item.length && <time dateTime={item.length.dateTime} title={item.length.real} className="ms-3">{item.length.shown}</time>}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Thumb({ item }: { item: PlayerItem }) {
  const src = item.preview ?? (item.kind === 'image' ? item.url : null);
  const look = 'aspect-video w-28 shrink-0 border border-line bg-line object-cover group-aria-[current]/entry:border-accent group-aria-[current]/entry:outline-2 group-aria-[current]/entry:outline-accent';
  return src ? <img src={src} alt="" width={112} height={63} loading="lazy" decoding="async" className={look} /> : <span aria-hidden="true" className={look} />;
}
