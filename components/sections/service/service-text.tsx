import { StepRule } from '@/components/sections/blocks/step-rule';
import { PointList, TermList } from '@/components/ui/point-list';
import { Section } from '@/components/ui/section';
import { unbroken } from '@/components/ui/unbroken';
import type { Local } from '@/lib/content/content-schema';

type Text = Local<'service-text'>[string];

export function ServiceWhy({ title, text, points }: Text['why']) {
  return (
    <Section>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2>{unbroken(title)}</h2>
          <p className="mt-4 text-lead text-soft">{text}</p>
        </div>
        <PointList points={points} className="border-t border-line" row="border-b border-line py-3.5" />
      </div>
    </Section>
  );
}

export function ServiceHow({ title, text, steps }: Text['how']) {
  return (
    <Section title={title} lead={text} ground="tint">
      <StepRule steps={steps} />
    </Section>
  );
}

export function ServiceKinds({ title, text, items }: Text['type']) {
  return (
    <Section title={title} lead={text}>
      <TermList
        items={items}
        className="border-t border-line"
        row="grid gap-x-10 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      />
    </Section>
  );
}
