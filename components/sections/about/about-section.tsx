import type { ReactNode } from 'react';
import { SplitSection } from '@/components/sections/blocks/split-section';

type Point = { title: string; text: string };
type AboutSectionProps = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly Point[];
  children?: ReactNode;
};

/** Section of the about page: paragraphs, then its points in a ruled grid. */
export function AboutSection({ title, paragraphs, points = [], children }: AboutSectionProps) {
  return (
    <SplitSection title={title}>
      <div className="prose">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {points.length > 0 && (
        <ul className="mt-10 grid border-s border-t border-line sm:grid-cols-2">
          {points.map((point) => (
            <li key={point.title} className="border-e border-b border-line bg-card p-5 sm:last:odd:col-span-2">
              <h3 className="text-h4">{point.title}</h3>
              <p className="mt-2 text-small text-soft">{point.text}</p>
            </li>
          ))}
        </ul>
      )}
      {children && <div className="mt-10">{children}</div>}
    </SplitSection>
  );
}
