import { currentHref } from '@/lib/i18n/server';

type LinkListProps = {
  links: readonly { title: string; path: string }[];
  className?: string;
  row: string;
  link: string;
  /** Path of the page that lists itself among them. */
  current?: string;
};

export async function LinkList({ links, className, row, link, current }: LinkListProps) {
  const href = await currentHref();
  return (
    <ul className={className}>
      {links.map(({ title, path }) => (
        <li key={path} className={row}>
          <a href={href(path)} aria-current={path === current ? 'page' : undefined} className={link}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
