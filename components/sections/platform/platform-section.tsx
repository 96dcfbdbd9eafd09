import type { ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import type { Local } from '@/lib/content/content-schema';

type PlatformSectionProps = {
  section: Local<'online-platform'>['sections'][number];
  number: number;
  screen: ReactNode;
  action: ReactNode;
};

/** One of the three tasks of the platform: a large mock-up of its screen, a description and key points. */
export function PlatformSection({
  section: { key, title, text, points },
  number,
  screen,
  action,
}: PlatformSectionProps) {
  return (
    <Section id={key}>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:items-start">
        <div>
          <p aria-hidden="true" className="figure-caption text-accent">
            {String(number).padStart(2, '0')}
          </p>
          <h2 className="mt-2">{title}</h2>
          <p className="mt-5 text-soft">{text}</p>
          {action}
        </div>
        <div className="min-w-0">{screen}</div>
      </div>
      <ul className="mt-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {points.map((point) => (
          <li key={point} className="border-t border-line py-4 text-small">
            {point}
          </li>
        ))}
      </ul>
    </Section>
  );
}
