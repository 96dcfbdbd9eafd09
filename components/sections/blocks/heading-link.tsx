type HeadingLinkProps = {
  as?: 'h2' | 'h3' | 'h4' | 'p';
  href: string;
  /** Its click area is the whole card. */
  covers?: boolean;
  className?: string;
  text: string;
};

export function HeadingLink({ as: Heading = 'h3', href, covers, className = 'text-h4', text }: HeadingLinkProps) {
  return (
    <Heading className={className}>
      <a href={href} className={`${covers ? 'after:absolute after:inset-0 ' : ''}hover:text-accent`}>
        {text}
      </a>
    </Heading>
  );
}
