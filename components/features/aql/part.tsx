import type { ComponentProps, ReactNode } from 'react';

type PartProps = { id?: string; title: string; lead?: string; wide?: boolean; children: ReactNode };

export function Part({ id, title, lead, wide = false, children }: PartProps) {
  return (
    <section id={id} className="shell print:hidden">
      <div className={`grid gap-x-12 gap-y-6 border-t border-ink py-12 ${wide ? '' : 'lg:grid-cols-[1fr_2fr]'}`}>
        <div className="max-w-2xl">
          <h2 className="text-h3">{title}</h2>
          {lead && <p className="mt-3 text-small text-soft">{lead}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

/** A tool or a preset that is opened by a press anywhere on it. */
export const LinkCard = ({ text, ...link }: ComponentProps<'a'> & { text: string }) => (
  <li className="relative bg-paper p-5">
    <a {...link} className="text-link font-semibold after:absolute after:inset-0">
      {link.children}
    </a>
    <p className="mt-2 text-small text-soft">{text}</p>
  </li>
);

/** The sample, large, with what stands beside it. */
export const SampleFigure = ({ label, sample, children }: { label: string; sample: string; children: ReactNode }) => (
  <p className="flex flex-wrap items-baseline gap-x-3">
    <span className="figure-caption w-full">{label}</span>
    <strong
      data-sample=""
      className="text-[clamp(3.2rem,2.2rem+4.5vw,5.6rem)] leading-none font-semibold tracking-[-0.04em] tabular-nums"
    >
      {sample}
    </strong>
    {children}
  </p>
);
