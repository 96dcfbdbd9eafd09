import type { ComponentProps, ReactNode } from 'react';
import { Drawing, HeroPhoto } from './media/picture';
import { unbroken } from './unbroken';

type SectionProps = {
  id?: string;
  title?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  ruled?: boolean;
  /** A band from edge to edge instead of a rule. */
  ground?: keyof typeof grounds;
  className?: string;
};

const grounds = { ink: 'on-ink', tint: 'bg-accent-tint' };

/** A rule would double the edge of the band above. */
const belowBand = 'in-[:is(header,.on-ink,.bg-accent-tint)+section]:hidden';

export function Section({ id, title, lead, action, children, ground, ruled = !ground, className = '' }: SectionProps) {
  return (
    <section id={id} className={ground && grounds[ground]}>
      <div className={`shell ${ground ? 'py-10 md:py-14' : 'py-8 md:py-11'} ${className}`}>
        {ruled && <div aria-hidden="true" className={`mb-9 border-t border-ink md:mb-12 ${belowBand}`} />}
        {title && (
          <div className="mb-6 flex break-after-avoid flex-wrap items-end justify-between gap-x-10 gap-y-4 md:mb-10">
            <div className="max-w-2xl">
              <h2>{unbroken(title)}</h2>
              {lead && <p className="mt-4 text-lead text-soft">{lead}</p>}
            </div>
            {action}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

type NamedSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Id of its heading. */
  name: string;
  title: ReactNode;
  titleClass?: string;
};

/** A section in columns or bands of its own that is named by the heading it begins with. */
export const NamedSection = ({ name, title, titleClass, children, ...section }: NamedSectionProps) => (
  <section aria-labelledby={name} {...section}>
    <h2 id={name} className={titleClass}>
      {title}
    </h2>
    {children}
  </section>
);

/** Title length above which a smaller size is used; a Chinese character counts as two. */
const longTitle = 110;

function FittingTitle({ title }: { title: string }) {
  const length = title.length + (title.match(/\p{Script=Han}/gu)?.length ?? 0);
  return (
    <span className={`[overflow-wrap:anywhere] ${length > longTitle ? 'block text-h2 leading-tight' : ''}`}>
      {unbroken(title)}
    </span>
  );
}

/** Drawing beside the head of a page. */
export const HeadDrawing = ({ name, isWide = false }: { name: string; isWide?: boolean }) => (
  <Drawing
    name={name}
    eager
    className={`h-auto w-full ${isWide ? 'max-w-md lg:justify-self-end' : 'mx-auto max-w-sm'}`}
  />
);

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
  /** Ink, or a photograph of `public/media/hero` by its name, for what we offer; a tint for what is read or filled in. */
  ground?: 'ink' | Photo;
};
export type Photo =
  | `goods-${string}`
  | 'carton-drop'
  | 'container-half-loaded'
  | 'factory-hall'
  | 'garment-table'
  | 'harbour'
  | 'inspection-table'
  | 'laboratory-bench'
  | 'lamp-under-test'
  | 'sealed-samples'
  | 'vr-tour'
  | 'warehouse-light';

/**
 * Head of a page, a band from edge to edge: its only h1 (smaller for long titles), always at the same place, a lead and,
 * on wide screens, a picture or figure next to them. What follows brings its own padding.
 */
export function PageHead({ title, lead, children, aside, ground }: PageHeadProps) {
  const photo = ground && ground !== 'ink' ? ground : null;
  return (
    <header className={`relative isolate mt-5 overflow-clip ${ground ? 'on-ink' : 'bg-accent-tint'}`}>
      {photo && <HeroPhoto name={photo} priority className="photo-side" />}
      <div
        className={`shell grid content-start gap-10 py-10 md:py-14 ${photo ? 'min-h-72 lg:min-h-96' : ''} ${aside ? `lg:gap-16 ${ground === 'ink' ? 'lg:grid-cols-[1fr_1.15fr]' : 'lg:grid-cols-[1.35fr_1fr]'}` : ''}`}
      >
        <div className={photo ? 'max-w-2xl' : 'max-w-3xl'}>
          <h1>{typeof title === 'string' ? <FittingTitle title={title} /> : title}</h1>
          {lead && <p className={`mt-5 max-w-2xl text-lead ${photo ? '' : 'text-soft'}`}>{lead}</p>}
          {children}
        </div>
        {aside}
      </div>
    </header>
  );
}
