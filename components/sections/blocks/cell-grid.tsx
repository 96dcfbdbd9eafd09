import type { ReactNode } from 'react';
import { Drawing } from '@/components/ui/picture';
import type { Cover } from '@/lib/domain/posts/post-types';

/** Ruled grid of cells: two columns on tablets, four on wide screens. */
export function CellGrid({ children, ordered = false }: { children: ReactNode; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return <List className="grid border-t border-l border-line bg-card sm:grid-cols-2 lg:grid-cols-4">{children}</List>;
}

type CellProps = {
  mark?: ReactNode;
  cover: Cover | null;
  title: string;
  href: string;
  text?: string;
  children?: ReactNode;
};

/** Grid cell: a mark, a picture, a linked title, a text and further content. */
export function Cell({ mark, cover, title, href, text, children }: CellProps) {
  return (
    <li className="flex flex-col border-r border-b border-line p-5 lg:p-6">
      {mark && <p className="figure-caption">{mark}</p>}
      <CellPicture cover={cover} />
      <h3 className="text-h4">
        <a href={href} className="hover:text-accent">
          {title}
        </a>
      </h3>
      {text && <p className="mt-2 text-small text-soft">{text}</p>}
      {children}
    </li>
  );
}

function CellPicture({ cover }: { cover: Cover | null }) {
  if (!cover) return null;
  if (cover.drawing) return <Drawing name={cover.src} className="mt-4 mb-5 h-auto w-full" />;
  const look = 'mt-4 mb-5 aspect-3/2 w-full object-cover';
  return <img src={cover.src} alt="" width={300} height={200} loading="lazy" decoding="async" className={look} />;
}
