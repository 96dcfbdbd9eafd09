export function TagLink({ href, children, current = false }: { href: string; children: string; current?: boolean }) {
  const look = current ? 'border-ink bg-ink text-paper' : 'border-line text-ink hover:border-ink';
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className={`inline-flex min-h-9 items-center rounded-control border px-3 text-small ${look}`}
    >
      {children}
    </a>
  );
}

type TagLinksProps = { links: readonly { href: string; name: string; current?: boolean }[]; 'aria-label'?: string };

export function TagLinks({ links, ...list }: TagLinksProps) {
  return (
    <ul {...list} className="flex flex-wrap gap-2">
      {links.map(({ href, name, current }) => (
        <li key={href}>
          <TagLink href={href} current={current}>
            {name}
          </TagLink>
        </li>
      ))}
    </ul>
  );
}
