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
