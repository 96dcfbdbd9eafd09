type HeadingLinkProps = {
  as?: 'h2' | 'h3' | 'h4' | 'p';
  href: string;
  /** Its click area is the whole card. */
  covers?: boolean;
  className?: string;
  children: string;
};

export function HeadingLink({ as: Heading = 'h3', href, covers, className = 'text-h4', children }: HeadingLinkProps) {
  return (
    <Heading className={className}>
      <a href={href} className={`${covers ? 'after:absolute after:inset-0 ' : ''}hover:text-accent`}>
        {children}
      </a>
    </Heading>
  );
}
