import type { ReactNode } from 'react';
import { HeroPhoto } from './media/picture';
import { unbroken } from './unbroken';

type SectionProps = {
  id?: string;
  title?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  ruled?: boolean;
  className?: string;
};

export function Section({ id, title, lead, action, children, ruled = true, className = '' }: SectionProps) {
  return (
    <section id={id} className={`shell py-8 md:py-11 ${className}`}>
      {ruled && <div aria-hidden="true" className="mb-9 border-t border-ink md:mb-12" />}
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
    </section>
  );
}

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

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
  /** What the head stands on from edge to edge: ink, a tint, or a photograph of `public/media/hero` by its name. */
  ground?: 'ink' | 'tint' | Photo;
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
 * Head of a page: its only h1 (smaller for long titles), a lead and, on wide screens, a picture or figure next to them.
 */
export function PageHead({ title, lead, children, aside, ground }: PageHeadProps) {
  const photo = ground && ground !== 'ink' && ground !== 'tint' ? ground : null;
  const room = ground ? 'py-10 md:py-14' : 'pt-6 pb-10 md:pt-10 md:pb-14';
  return (
    <header
      className={ground && `relative isolate mt-5 overflow-clip ${ground === 'tint' ? 'bg-accent-tint' : 'on-ink'}`}
    >
      {photo && <HeroPhoto name={photo} priority className="photo-side" />}
      <div
        className={`shell grid gap-10 ${room} ${photo ? 'min-h-80 content-end lg:min-h-104' : ''} ${aside ? `lg:items-center lg:gap-16 ${ground === 'ink' ? 'lg:grid-cols-[1fr_1.15fr]' : 'lg:grid-cols-[1.35fr_1fr]'}` : ''}`}
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
